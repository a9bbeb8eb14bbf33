import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Playouts first: a long file that comes last leaves the other workers idle. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isPlayout = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.playout.test.')
    const isLaw = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/laws/')
    const rank = (file: TestSpecification): number => (isPlayout(file) ? (isLaw(file) ? 0 : 1) : 2)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
