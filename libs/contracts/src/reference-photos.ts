// No zod: loaded in the browser by pages with photos.

export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Pixels. Larger widths than the original are left out; a smaller original keeps its own. */
export const photoWidths = [480, 960, 1600] as const

/** Immutable: another picture gets another id. */
export const photoPath = (id: number, width: number, format: PhotoFormat) =>
  `/referenzen/fotos/${id}-${width}.${format}`
