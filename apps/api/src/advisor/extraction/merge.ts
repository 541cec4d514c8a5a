import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import type { Intentions } from './intentions.ts'

/** What holds for one question only, not for the dialogue. */
const momentary = { robots: [], order: null } satisfies Partial<Requirements>

const forgotten: Record<QuestionField, Partial<Requirements>> = {
  application: { application: null },
  payload: { payload: null, part: null, count: null, payloadMost: null, includesTool: false },
  tool: { tool: null },
  reach: { reach: null, reachMost: null, reachIsApproximate: false },
}

interface Turn {
  values: Partial<Requirements>
  intentions: Intentions
  /** What the answer before had asked. */
  asked: readonly QuestionField[]
}

/** The sheet after a message: what it says replaces what was said before, everything else stays. */
export function merge(before: Requirements, { values, intentions, asked }: Turn): Requirements {
  const kept = {
    ...before,
    ...(!isFollowUp(values, intentions) && momentary),
    // "Doch mindestens 10 kg" asks for the finest of others again.
    ...(intentions.isCorrection && !values.robots && { order: before.order }),
    ...takenBack(values, before),
  }
  const dropped = named(intentions.indifferent, asked).filter(field => !isSaid(values, field))
  const opened = named(intentions.unknown, asked).filter(field => !isSaid(values, field))
  const after: Requirements = {
    ...kept,
    ...Object.assign({}, ...dropped.map(field => forgotten[field])),
    ...values,
    environment: [...new Set([...kept.environment, ...(values.environment ?? [])])],
  }
  const { robots, excludedRobots } = values
  // Who names a robot again wants it after all.
  after.excludedRobots = [...new Set([...kept.excludedRobots, ...(excludedRobots ?? [])])]
    .filter(name => !robots?.includes(name))
    .slice(0, 10)
  const unknown = [...kept.unknown, ...opened, ...dropped].filter(field => !isSaid(after, field))
  return { ...after, unknown: [...new Set(unknown)] }
}

/** "Warum dieser?", "und wie schwer ist er?": about the robots that the answer before named. */
function isFollowUp(values: Partial<Requirements>, intentions: Intentions): boolean {
  const { asks, properties, takesBack, indifferent, unknown } = intentions
  const isLettingGo = takesBack || indifferent !== null || unknown !== null
  return !Object.keys(values).length && !isLettingGo && (asks !== null || properties.length > 0)
}

const named = (fields: Intentions['unknown'], asked: readonly QuestionField[]) =>
  fields === 'all' ? asked : (fields ?? [])

const isSaid = (values: Partial<Requirements>, field: QuestionField): boolean =>
  field === 'payload' ? values.payload != null || values.part != null : values[field] != null

const asOneLoad = { part: null, count: null, tool: null }

/** A load is said as a whole or by its parts: the new way of saying it takes the place of the old one. */
function takenBack(values: Partial<Requirements>, before: Requirements): Partial<Requirements> {
  if (values.includesTool && values.part == null && values.payload == null && before.part !== null)
    return { ...asOneLoad, payload: before.part * (before.count ?? 1) }
  const asWhole = values.payload != null && values.part == null
  const byPart = values.part != null && values.payload == null
  return {
    ...(asWhole && { part: null, count: null, ...(values.includesTool && { tool: null }) }),
    ...(asWhole && !values.includesTool && before.includesTool && { includesTool: before.includesTool }),
    ...(byPart && {
      payload: null,
      includesTool: false,
      ...(before.count && !values.count && { count: before.count }),
    }),
    ...(values.tool != null && before.part != null && { includesTool: false }),
    ...(values.reach != null && { reachMost: null, reachIsApproximate: false }),
    ...changedBuild(values, before),
  }
}

const axesOf = { '6-axis': 6, '5-axis': 5, scara: 4, palletizer: 4 } as const

/** Of kind and number of axes, what was said later counts: "doch kein SCARA", "lieber einen 6-Achser". */
function changedBuild(
  { kinds, excludedKinds, axes, axesLeast }: Partial<Requirements>,
  before: Requirements,
) {
  const isAlike = (kind: keyof typeof axesOf) =>
    axes == null ? axesLeast == null || axesOf[kind] >= axesLeast : axesOf[kind] === axes
  const kept = before.kinds.filter(kind => !excludedKinds?.includes(kind) && isAlike(kind))
  return {
    kinds: kept,
    ...(kinds?.length && {
      excludedKinds: before.excludedKinds.filter(kind => !kinds.includes(kind)),
      ...(kinds.every(kind => axesOf[kind] !== before.axes) && { axes: null, axesLeast: null }),
    }),
    ...(axes != null && { axesLeast: null }),
    ...(axesLeast != null && { axes: null }),
  }
}
