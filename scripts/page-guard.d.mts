export interface PageRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly host: string | undefined
  readonly port: number | undefined
}
export function pageHeaders(policy: string | undefined): Readonly<Record<string, string>>
export function refusalOf(
  request: PageRequest,
): { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, string>> } | null
export function servePages(options: {
  readonly root: string
  readonly port: number
  readonly policy: string | undefined
  readonly strictPort?: boolean
}): Promise<import('vite').PreviewServer>
