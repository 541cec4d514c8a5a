// Without schemas: catalogue and advisor count by the same rule, and the pages' first load does without zod.

/** What a robot is to carry. */
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

/** The payload needed in kg, with a tenth on top; to the gram, and never rounded down to what a robot just carries. */
export function requiredLoad({ part, count, tool, force }: Load): number {
  const grams = (part * count + tool + force / GRAVITY) * ALLOWANCE * 1000
  // Computers count 15.4 as a little more: that is no gram.
  return Math.ceil(Number(grams.toFixed(6))) / 1000
}

/** A need in kg as it is shown and asked for: rounded up to a tenth, so that it never promises too much. */
export function roundedUp(need: number): number {
  return Math.ceil(Number((need * 10).toFixed(6))) / 10
}
