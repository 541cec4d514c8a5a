import { requiredLoad, roundedUp, type Load } from '@app/contracts/robot-load'

/** `fits` leaves a tenth of the payload; `oversized` is larger than needed. */
export type Fit = 'fits' | 'tight' | 'fails' | 'oversized'

export const fitSigns = { fits: 'ok', tight: 'warning', fails: 'close', oversized: 'up' } as const

const ENOUGH = 0.1

/** Beyond this share a robot costs more than the load requires. */
const TOO_MUCH = 0.6

export function fitOf(payload: number, need: number): { fit: Fit; reserve: number } {
  // Floating point: a 3 kg robot has a tenth left over 2.7 kg.
  const reserve = Number(((payload - need) / payload).toFixed(9))
  if (reserve < 0) return { fit: 'fails', reserve }
  if (reserve > TOO_MUCH) return { fit: 'oversized', reserve }
  return { fit: reserve < ENOUGH ? 'tight' : 'fits', reserve }
}

export const neededFor = (load: Load): number => roundedUp(requiredLoad(load))
