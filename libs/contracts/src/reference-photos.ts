// Without zod: the pages of the site that show photos load this in the browser.

export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Pixels. A photo is kept in these widths as far as it has them, a narrower one in its own. */
export const photoWidths = [480, 960, 1600] as const

/** Where the site shows a photo. What stands there never changes: another picture is another photo. */
export const photoPath = (id: number, width: number, format: PhotoFormat) =>
  `/referenzen/fotos/${id}-${width}.${format}`
