import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Recommendation } from '@app/contracts/advisor'
import { GRAVITY } from '@app/contracts/robot-load'
import { suffixNames } from '@app/contracts/robot-suffixes'
import type { Language } from '@app/contracts/validation'
import { type Need, isOfRobots } from '../ranking/need.ts'
import { type Pick, confidenceOf, isOversized } from '../ranking/preference.ts'
import { askedFor, isBuildUnnamed } from './asked-for.ts'
import { formats, names, sentences } from './words.ts'

/** How the load was counted, as a sum that can be checked by hand; null where there is nothing to count. */
export function calculation(requirements: Requirements, need: Need, language: Language): string | null {
  const { designPayload, payload } = need
  if (designPayload === null || isOfRobots(requirements)) return null
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

/** What a card is made for. */
export interface Asked {
  requirements: Requirements
  need: Need
  /** kg that the smallest robot carries which meets the requirements. */
  smallest: number | null
  /** kg that the smallest robot carries which is proven to. */
  smallestProven: number | null
  language: Language
}

/** The card of a robot: its figures beside what was asked, what to mind, and what nobody has proven. */
export function cardOf(pick: Pick, asked: Asked): Recommendation {
  const { id, name, series, payload, reach, imageUrl, axes, estunUrl, evidence, updatedAt } = pick.robot
  const reasons = reasonsOf(pick, asked)
  return {
    id,
    name,
    series,
    payload,
    reach,
    imageUrl,
    axes,
    confidence: confidenceOf(pick, asked.requirements, asked.need),
    reasoning: `${reasons.slice(0, 2).join('; ')}.`,
    reasons,
    reserve: reserveOf(pick, asked.need),
    warnings: warningsOf(pick, asked),
    unverified: unverifiedOf(pick, asked),
    evidence: { payload: evidence.payload ?? null, reach: evidence.reach ?? null },
    sourceUrl: estunUrl,
    dataFrom: updatedAt.toISOString(),
  }
}

/** Per cent of the payload that is left above the load; null where either is not known. */
export function reserveOf(
  { robot: { payload } }: Pick,
  { payload: least, designPayload }: Need,
): number | null {
  const load = designPayload ?? least
  if (!payload || load === null) return null
  return Math.max(0, Math.floor(((payload - load) / payload) * 100))
}

/** What speaks for a robot, each with its figure. */
export function reasonsOf(pick: Pick, { requirements, need, language }: Asked): string[] {
  const { payload, reach, accuracy, axes, traits, applicationSuffix } = pick.robot
  const { reasons } = sentences[language]
  const { kilograms, millimetres, number } = formats[language]
  const load = need.designPayload ?? need.payload
  const reserve = reserveOf(pick, need)
  const { application, repeatability, order } = requirements
  const isMadeFor = application !== null && traits.isSpecial && traits.applications.includes(application)
  const asksAxes = requirements.axes !== null || need.axesLeast !== null
  return [
    payload !== null &&
      (load !== null && reserve !== null
        ? reasons.payload(kilograms(payload), kilograms(load), number(reserve))
        : reasons.payloadOnly(kilograms(payload))),
    reach !== null &&
      (need.reach === null
        ? reasons.reachOnly(millimetres(reach))
        : reasons.reach(millimetres(reach), millimetres(need.reach))),
    accuracy !== null &&
      (repeatability !== null || order?.value === 'accuracy') &&
      reasons.repeatability(`±${number(accuracy)}\u00a0mm`),
    axes !== null && asksAxes && reasons.axes(axes),
    isMadeFor && reasons.application(names[language].applications[application], suffixOf(applicationSuffix)),
  ].filter(reason => typeof reason === 'string')
}

const suffixOf = (suffix: string | null) => (suffix ? `${suffix} (${suffixNames[suffix] ?? suffix})` : '')

function warningsOf({ robot }: Pick, asked: Asked): string[] {
  const { requirements, need, smallest, smallestProven, language } = asked
  const { warnings } = sentences[language]
  function oversized(payload: number): string {
    if (smallestProven !== null && smallestProven < payload) return warnings.largerThanOthers
    return smallest !== null && smallest < payload ? warnings.smallerUnproven : warnings.oversized
  }
  const { kilograms, millimetres } = formats[language]
  const { designReach } = need
  const tool = need.assumptions.find(({ about }) => about === 'tool')
  return [
    designReach !== null &&
      robot.reach !== null &&
      robot.reach < designReach &&
      warnings.shortReach(millimetres(designReach)),
    tool?.about === 'tool' && warnings.toolAssumed(kilograms(tool.kilograms)),
    isOversized(robot, need) && oversized(robot.payload!),
    requirements.height !== null &&
      robot.reach !== null &&
      robot.reach < requirements.height &&
      warnings.aboveReach(millimetres(requirements.height)),
    robot.isSinglePurpose &&
      !requirements.application &&
      warnings.singlePurpose(suffixOf(robot.applicationSuffix)),
  ].filter(warning => typeof warning === 'string')
}

function unverifiedOf(
  { robot, standings }: Pick,
  { requirements, language }: Asked,
): Recommendation['unverified'] {
  const say = sentences[language]
  const found = new Map<string, Recommendation['unverified'][number]>()
  for (const { criterion, standing } of standings) {
    if (standing !== 'unknown' && standing !== 'unchecked') continue
    const { field } = criterion
    if (standing === 'unchecked' && isBuildUnnamed(field, requirements)) continue
    const what = askedFor(field, requirements, language)
    // What its kind is usually used for says nothing of the robot.
    const isStated = standing === 'unchecked' && (field !== 'application' || robot.namedApplications.size > 0)
    found.set(field, { field, text: isStated ? say.uncheckedValue(what) : say.unknownValue(what) })
  }
  return [...found.values()]
}
