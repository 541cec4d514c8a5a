/** Texts of home. */
export const texts = {}
