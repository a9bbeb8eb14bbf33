import type { Plugin } from 'vite'

/** A package in the bundles, as out/renderer/licenses.json lists it. */
export interface Shipped {
  readonly name: string
  readonly version: string
  /** SPDX. */
  readonly license: string
  readonly homepage?: string
  /** The whole text of its terms. */
  readonly text: string
}
export declare const packageOf: (id: string) => { readonly name: string; readonly folder: string } | null
export declare const shippedPackages: (root: string) => { readonly collector: () => Plugin; readonly writer: () => Plugin }
