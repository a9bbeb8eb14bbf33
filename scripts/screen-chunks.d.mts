export type Chunks = Readonly<Record<string, string>>
export function battleChunks(
  chunks: Chunks,
  entry: string,
): {
  readonly names: readonly string[]
  readonly bytes: number
  readonly scene: number
  readonly packs: number
  readonly eager: readonly string[]
}
export function ruleIdsIn(chunks: Chunks, ids: readonly string[]): readonly string[]
