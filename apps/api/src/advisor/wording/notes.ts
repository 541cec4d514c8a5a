import type { Language } from '@app/contracts/validation'
import type { Advice } from '../dialogue/advise.ts'
import { askedFor, isBuildUnnamed } from './asked-for.ts'
import { calculation } from './card.ts'
import { formats, sentences } from './words.ts'

/** The sentences that belong to an answer however it is worded: sum, assumptions, what is not proven, what nobody can promise. */
export function notesOf(advice: Advice, assumptions: readonly string[], language: Language): string[] {
  const { outcome, direct, foreign, requirements, ranking, intentions, handoff } = advice
  const say = sentences[language]
  const isHeldAlone =
    outcome === 'hold' &&
    ranking.fitting > 0 &&
    ranking.criteria.some(({ field }) => field !== 'collaborative' && field !== 'environment')
  const isCounted = outcome === 'match' || outcome === 'no_match'
  return [
    ...namedNotes(advice, language),
    isCounted && calculation(requirements, ranking.need, language),
    // The sum above names the gripper already.
    ...(isCounted ? assumptions.filter((_, index) => ranking.need.assumptions[index]?.about !== 'tool') : []),
    ...shortNotes(advice, language),
    ...unprovenNotes(advice, language),
    ...limitNotes(advice, language),
    isHeldAlone && say.holdCount(ranking.fitting),
    (intentions.asksCycle || requirements.cycle !== null || requirements.rate !== null) && say.cycle,
    intentions.asksPathAccuracy && say.path,
    intentions.weighsInHundredweight && say.hundredweight,
    intentions.isReckoned && say.reckoned,
    direct !== 'foreign' && foreign.includes('make') && say.notions.make,
    requirements.environment.some(each => each === 'heat' || each === 'dust') && say.dusty,
    ...(outcome === 'people' ? [] : handoff.map(cause => say.handoff[cause])),
    (outcome === 'hold' || outcome === 'no_match') && say.people,
  ].filter(note => typeof note === 'string')
}

/** What is left to say of robots that were asked about, where the answer does not begin with it. */
function namedNotes({ ranking, outcome, direct }: Advice, language: Language): string[] {
  if (outcome === 'hold' || direct === 'verdict') return []
  const say = sentences[language]
  return ranking.named.flatMap(({ name, standing }) => {
    if (standing === 'absent') return say.unknownRobot(name)
    return standing === 'unproven' ? say.unprovenRobot(name) : []
  })
}

/** What is shown although it does not reach as far as was said about, or assumed. */
function shortNotes({ ranking: { need, picks } }: Advice, language: Language): string[] {
  const { list, millimetres } = formats[language]
  const short = picks.filter(({ robot }) => (robot.reach ?? Infinity) < (need.designReach ?? 0))
  if (!short.length) return []
  const robots = short.map(({ robot }) => `${robot.name} (${millimetres(robot.reach!)})`)
  return [sentences[language].shorter(list(robots), millimetres(need.designReach!))]
}

function unprovenNotes({ ranking, requirements, outcome }: Advice, language: Language): string[] {
  const say = sentences[language]
  if (outcome === 'hold') {
    const fields = ranking.criteria.filter(
      ({ field }) =>
        field === 'protection' ||
        field === 'wristProtection' ||
        field === 'mounting' ||
        field === 'environment',
    )
    return fields.length
      ? [
          say.unverified(
            formats[language].list(fields.map(({ field }) => askedFor(field, requirements, language))),
          ),
        ]
      : []
  }
  const open = ranking.picks.map(({ standings }) =>
    standings
      .filter(({ standing }) => standing === 'unknown' || standing === 'unchecked')
      .map(({ criterion }) => criterion.field)
      .filter(field => !isBuildUnnamed(field, requirements)),
  )
  const list = [...new Set(open.flat())].map(field => askedFor(field, requirements, language))
  // Of the robot that fits best, nothing may be open while something is of the others.
  const openOf = open[0]?.length ? say.unverified : say.unverifiedOfOthers
  const isFromNames = ranking.picks.some(
    ({ robot }) => robot.evidence.payload === 'from_name' || robot.evidence.reach === 'from_name',
  )
  return [
    ...(list.length ? [openOf(formats[language].list(list))] : []),
    ...(isFromNames ? [say.fromNames] : []),
  ]
}

/** What goes beyond every robot of the catalogue may be a matter for another machine. */
function limitNotes({ ranking: { need, most }, outcome }: Advice, language: Language): string[] {
  if (outcome !== 'no_match') return []
  const say = sentences[language]
  const isTooFar = need.reach !== null && need.reach > most.reach
  const isTooHeavy = need.designPayload !== null && need.designPayload > most.payload
  return [...(isTooFar ? [say.beyondArms] : []), ...(isTooHeavy ? [say.beyondLoads] : [])]
}
