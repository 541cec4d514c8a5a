/** Texts of jobs. */
export const texts = {}
