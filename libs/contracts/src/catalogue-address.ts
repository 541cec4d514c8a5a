/** Path of the catalogue or a robot. Nothing else matches: no host, no other page, no script. */
export const CATALOGUE_ADDRESS =
  /^\/(?:robots|all-robots|robot\/[1-9]\d{0,9}|robot-detail\/[1-9]\d{0,9})(?:\?[\w\-.~%&=+,*]*)?$/

export const LONGEST_CATALOGUE_ADDRESS = 1_500
