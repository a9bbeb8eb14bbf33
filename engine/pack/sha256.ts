import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The SHA-256 of some bytes, as 64 small hexadecimal digits. By a library: the engine has no `crypto`, and a browser's answers by promise and on safe pages only. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes))
