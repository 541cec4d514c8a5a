// No zod, since it is in the first load of pages. Shared by catalogue and advisor.

export interface Load {
  /** kg of one part */
  part: number
  /** Parts held at once */
  count: number
  /** kg of the gripper */
  tool: number
  /** N */
  force: number
}

export const GRAVITY = 9.81
const ALLOWANCE = 1.1

/** kg with 10 % allowance, rounded up to the gram. */
export function requiredLoad({ part, count, tool, force }: Load): number {
  const grams = (part * count + tool + force / GRAVITY) * ALLOWANCE * 1000
  // Removes the binary fraction, which would add a gram.
  return Math.ceil(Number(grams.toFixed(6))) / 1000
}

/** kg, rounded up to a tenth, so that it never promises too much. */
export function roundedUp(need: number): number {
  return Math.ceil(Number((need * 10).toFixed(6))) / 10
}
