import { requiredLoad, roundedUp, type Load } from '@app/contracts/robot-load'

/** How well a robot carries a load: with a tenth to spare, just so, not, or as one that is larger than it needs to be. */
export type Fit = 'fits' | 'tight' | 'fails' | 'oversized'

/** The sign beside the words of a fit. */
export const fitSigns = { fits: 'ok', tight: 'warning', fails: 'close', oversized: 'up' } as const

const ENOUGH = 0.1

/** Above this reserve a robot costs more than the load asks for. */
const TOO_MUCH = 0.6

/** The share of its payload that a robot has left, and what that means. */
export function fitOf(payload: number, need: number): { fit: Fit; reserve: number } {
  // A robot for 3 kg has a tenth left over 2.7 kg, although computers count a little less.
  const reserve = Number(((payload - need) / payload).toFixed(9))
  if (reserve < 0) return { fit: 'fails', reserve }
  if (reserve > TOO_MUCH) return { fit: 'oversized', reserve }
  return { fit: reserve < ENOUGH ? 'tight' : 'fits', reserve }
}

/** The payload that a load asks for, as it is shown. */
export const neededFor = (load: Load): number => roundedUp(requiredLoad(load))
