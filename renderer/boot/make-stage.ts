import type { StageMaker } from '../scene/stage.ts'

/** The map on Phaser, fetched when the first battle opens: the title screen does not wait for it. */
export const makeStage: StageMaker = async (parent, board, settings, onProgress) => {
  const { createBoardStage } = await import('../scene/board-scene.ts')
  const stage = await createBoardStage(parent, board, onProgress)
  stage.settings(settings)
  return stage
}
