import type { Robot } from './robots.ts'

/** A figure that does not fit what the model's name says. */
export interface Implausible {
  field: 'payload' | 'reach'
  /** A German sentence about it. */
  sentence: string
}

// ER20-1780, ER20B-1760, UNO-220-3100-HR; in ER20/10-2000-HI the second is the payload over the full reach.
const FIGURES = /^[A-Z]+-?(\d{1,4})[A-Z]?(?:\/(\d{1,4}))?-(\d{3,4})(?!\d)/i

/** The maker rounds: an ER16-1600 reaches 1590 mm. */
const TOLERANCE = 0.05

const isNear = (value: number, stated: number) => Math.abs(value - stated) <= stated * TOLERANCE

/** Payloads (kg) and reach (mm) that a model's name states; null where it is built otherwise. */
export function figuresOfName(name: string): { payloads: number[]; reach: number } | null {
  const [, payload, over, reach] = FIGURES.exec(name) ?? []
  if (!payload || !reach) return null
  return { payloads: [payload, over].flatMap(text => (text ? [Number(text)] : [])), reach: Number(reach) }
}

/** What of a robot's figures does not fit its name. A hint to ask twice, never a reason to refuse. */
export function implausibleFigures({
  name,
  payload,
  reach,
}: Pick<Robot, 'name'> & {
  payload?: number | null | undefined
  reach?: number | null | undefined
}): Implausible[] {
  const stated = figuresOfName(name)
  if (!stated) return []
  const { payloads } = stated
  const found: Implausible[] = []
  if (payload != null && !payloads.some(each => isNear(payload, each)))
    found.push({ field: 'payload', sentence: `Der Modellname nennt ${payloads.join(' oder ')} kg.` })
  if (reach != null && !isNear(reach, stated.reach))
    found.push({ field: 'reach', sentence: `Der Modellname nennt ${stated.reach} mm.` })
  return found
}
