import type { Robot } from './robots.ts'

/** For sorting only: payload outweighs reach, since it costs more. Unknown is largest. */
export const sizeOf = ({ payload, reach }: Pick<Robot, 'payload' | 'reach'>): number =>
  payload === null || reach === null ? Infinity : payload ** 2 * reach
