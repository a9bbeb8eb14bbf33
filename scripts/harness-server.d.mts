export function serveLayer(): Promise<{ readonly url: string; readonly end: () => Promise<void> }>
