/** Texts of application. */
export const texts = {}
