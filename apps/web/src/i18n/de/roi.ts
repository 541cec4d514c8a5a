/** Texts of roi. */
export const texts = {}
