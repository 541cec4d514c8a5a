/** Texts of partnership. */
export const texts = {}
