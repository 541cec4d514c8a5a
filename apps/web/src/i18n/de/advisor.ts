/** Texts of advisor. */
export const texts = {}
