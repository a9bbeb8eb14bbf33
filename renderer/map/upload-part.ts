import type Phaser from 'phaser'

/** A rectangle of a canvas, in its pixels. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Hands a part of a canvas to the graphics card, to the same place of a texture that was made of a canvas of this size. WebGL only. The part is read out, which would
 * lose a little of colours that are half transparent: of those a map has only the black of its shadow.
 */
export function uploadPart(
  { glTexture: texture }: Phaser.Textures.TextureSource,
  ctx: CanvasRenderingContext2D,
  { left, top, width, height }: Part,
): void {
  if (texture === null) return
  const { gl, glWrapper } = bound(texture)
  glWrapper.updateTexturing({ texturing: { flipY: texture.flipY, premultiplyAlpha: texture.pma } })
  const y = texture.flipY ? texture.height - top - height : top
  gl.texSubImage2D(gl.TEXTURE_2D, 0, left, y, texture.format, gl.UNSIGNED_BYTE, ctx.getImageData(left, top, width, height))
}
/** Makes the smaller pictures of a texture anew, where it has any, after its parts were changed. WebGL only. */
export function shrinkAgain({ glTexture: texture }: Phaser.Textures.TextureSource): void {
  if (texture === null) return
  bound(texture)
  texture.generateMipmap()
}
function bound(texture: Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper): Phaser.Renderer.WebGL.WebGLRenderer {
  const { renderer } = texture
  renderer.glTextureUnits.bind(texture, 0)
  return renderer
}
