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

const GRAVITY = 9.81
const SURCHARGE = 1.1

/** The payload needed in kg, with a tenth on top. */
export function requiredLoad({ part, count, tool, force }: Load): number {
  return Math.round((part * count + tool + force / GRAVITY) * SURCHARGE * 1000) / 1000
}
