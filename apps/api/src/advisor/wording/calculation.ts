import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import type { Need } from '../ranking/need.ts'
import { formats } from './format.ts'
import { sentences } from './sentences.ts'

const GRAVITY = 9.81

/** How the load was counted, as a sum that can be checked by hand; null where there is nothing to count. */
export function calculation(requirements: Requirements, need: Need, language: Language): string | null {
  const { designPayload, payload } = need
  if (designPayload === null) return null
  const { kilograms, number } = formats[language]
  const say = sentences[language]
  const { includesTool, force } = requirements
  if (includesTool && force === null && payload !== null) return say.including(kilograms(payload))
  const pressed = force === null ? [] : [say.terms.force(number(force), kilograms(force / GRAVITY))]
  const surcharge = includesTool || payload === null ? [] : [say.terms.surcharge]
  const summands = carried(requirements, need, language)
  // Robots like one that was named are not counted for a load of the visitor's.
  if (!summands.length) return null
  return say.calculated([...summands, ...pressed, ...surcharge].join(' + '), kilograms(designPayload))
}

function carried(
  requirements: Requirements,
  { payload: load, assumptions }: Need,
  language: Language,
): string[] {
  const { kilograms } = formats[language]
  const { terms } = sentences[language]
  const { payload, part, count, tool, includesTool } = requirements
  // The robot leads the tool, and the part lies still.
  const isToolOnly = load !== null && load === tool
  const assumed = assumptions.map(assumption => {
    if (assumption.about === 'tool') return terms.assumedTool(kilograms(assumption.kilograms))
    return assumption.about === 'payload' ? terms.assumedPayload(kilograms(assumption.kilograms)) : null
  })
  return [
    payload === null ? null : terms.payload(kilograms(payload)),
    part === null || payload !== null || isToolOnly ? null : terms.part(kilograms(part), count ?? 1),
    tool === null || includesTool ? null : terms.tool(kilograms(tool)),
    ...assumed,
  ].filter(term => term !== null)
}

/** What was taken for granted, one sentence each. */
export function assumptions(requirements: Requirements, need: Need, language: Language): string[] {
  const { millimetres, kilograms } = formats[language]
  const say = sentences[language]
  const { reachIsApproximate, wristProtection, protection } = requirements
  return [
    ...need.assumptions.map(assumption => {
      if (assumption.about === 'tool') return say.warnings.toolAssumed(kilograms(assumption.kilograms))
      if (assumption.about === 'payload') return null
      const reach = millimetres(assumption.millimetres)
      return assumption.because === 'size' ? say.sizeReach(reach) : say.palletsReach(reach)
    }),
    reachIsApproximate && need.reach !== null ? say.approximately(millimetres(need.reach)) : null,
    wristProtection === 'IP65' && protection === null ? say.coolant : null,
  ].filter(sentence => sentence !== null)
}
