import type Phaser from 'phaser'

/** A picture as a texture whose whole is its first frame. Not `createCanvas`: that would keep a second copy of every pixel. @throws where the key is taken */
export function textureOf({ textures }: Phaser.Scene, key: string, picture: HTMLCanvasElement | OffscreenCanvas): Phaser.Textures.Texture {
  const { width, height } = picture
  const texture = textures.create(key, picture as unknown as HTMLImageElement, width, height)
  if (texture === null) throw new Error(`texture ${key} exists already`)
  texture.add('__BASE', 0, 0, 0, width, height)
  return texture
}

/** Drawn by the processor in any case: that is the faster way for many small strokes, and the texture is made from memory. */
export const brushOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
