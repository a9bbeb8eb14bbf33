export function serveLayer(page?: 'layer.html' | 'tilemap.html'): Promise<{ readonly url: string; readonly end: () => Promise<void> }>
