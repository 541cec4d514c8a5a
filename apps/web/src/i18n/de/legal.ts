/** Texts of legal. */
export const texts = {}
