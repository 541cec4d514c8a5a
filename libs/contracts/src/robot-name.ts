import type { Robot } from './robots.ts'

export interface Implausible {
  field: 'payload' | 'reach'
  /** German. */
  sentence: string
}

// ER20-1780, ER20B-1760, UNO-220-3100-HR; in ER20/10-2000-HI the second figure is the payload at full reach.
const FIGURES = /^[A-Z]+-?(\d{1,4})[A-Z]?(?:\/(\d{1,4}))?-(\d{3,4})(?!\d)/i

/** Makers round: an ER16-1600 reaches 1590 mm. */
const TOLERANCE = 0.05

const isNear = (value: number, stated: number) => Math.abs(value - stated) <= stated * TOLERANCE

/** Payloads in kg, reach in mm; null for other patterns. */
export function figuresOfName(name: string): { payloads: number[]; reach: number } | null {
  const [, payload, over, reach] = FIGURES.exec(name) ?? []
  if (!payload || !reach) return null
  return { payloads: [payload, over].flatMap(text => (text ? [Number(text)] : [])), reach: Number(reach) }
}

/** Only a hint to ask again, never a reason to refuse. */
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
