import { config } from 'zod'

// The page's Content-Security-Policy forbids eval, which zod would try once; imported before every schema.
config({ jitless: true })
