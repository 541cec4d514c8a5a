import type { Robot } from './robots.ts'

/** How large a robot is, for an order only: payload weighs more than reach, for it costs more. One that is not known is the largest. */
export const sizeOf = ({ payload, reach }: Pick<Robot, 'payload' | 'reach'>): number =>
  payload === null || reach === null ? Infinity : payload ** 2 * reach
