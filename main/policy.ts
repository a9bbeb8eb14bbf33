/**
 * What the page may load: its own files, and pictures it has drawn itself. No remote content, no inline script, no eval.
 * The build writes it into the page; the main process and scripts/start.mjs send it as a header too, which workers obey.
 */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
