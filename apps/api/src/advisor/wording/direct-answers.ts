import type { Language } from '@app/contracts/validation'
import type { Advice } from '../dialogue/advise.ts'
import type { Property } from '../extraction/vocabulary/questions.ts'
import { numberOf, type Candidate } from '../ranking/candidate.ts'
import type { Criterion } from '../ranking/criteria.ts'
import type { Pick } from '../ranking/preference.ts'
import type { NamedRobot } from '../ranking/rank.ts'
import { askedFor, missesOf } from './asked-for.ts'
import { reasonsOf } from './card.ts'
import { formats, names, sentences } from './words.ts'

/** Whether each robot that was asked about does, the answer first. */
export function verdicts(advice: Advice, language: Language): string {
  return advice.ranking.named.map(named => verdictOf(named, advice, language)).join(' ')
}

/** What a robot is taken to do because of how it is built. */
const byBuild: ReadonlySet<string> = new Set(['application', 'hollowWrist'])

function verdictOf(
  { name, pick, standing, missing }: NamedRobot,
  { requirements, ranking, intentions }: Advice,
  language: Language,
): string {
  const say = sentences[language]
  if (!pick || !missing) return say.unknownRobot(name)
  const isAsked = intentions.isClosedQuestion
  const unstated = missing.misses.filter(({ isUnstated }) => isUnstated).map(({ criterion }) => criterion)
  const weight = requirements.bodyWeightMost === null ? [] : (['bodyWeight'] as const)
  const facts = factsOf(pick.robot, language, ['payload', 'reach', ...weight])
  if (standing === 'unfit' && unstated.length < missing.misses.length)
    return say.verdict.unfit(name, facts, missesOf(missing, requirements, language), isAsked)
  if (standing === 'unproven') return say.unprovenRobot(name)
  const { list, kilograms } = formats[language]
  const named = (criteria: readonly Criterion[]) =>
    list([...new Set(criteria.map(({ field }) => askedFor(field, requirements, language)))])
  const { payload } = pick.robot
  const { designPayload } = ranking.need
  // A load that is too much for the design is worth more than anything that is not proven.
  if (payload !== null && designPayload !== null && payload < designPayload) {
    const tight = say.verdict.tight(name, facts, kilograms(designPayload))
    return unstated.length ? `${tight} ${say.unverified(named(unstated))}` : tight
  }
  const unknown = pick.standings.filter(({ standing }) => standing === 'unknown')
  const open = [...unstated, ...unknown.map(({ criterion }) => criterion)]
  if (open.length) return say.verdict.open(name, named(open))
  const unchecked = pick.standings.filter(
    ({ criterion, standing }) => standing === 'unchecked' && byBuild.has(criterion.field),
  )
  return unchecked.length
    ? say.verdict.unchecked(name, named(unchecked.map(({ criterion }) => criterion)))
    : say.verdict.fit(name, facts, isAsked)
}

/** "20 kg Traglast, 1 780 mm Reichweite", as far as the catalogue states it. */
export function factsOf(robot: Candidate, language: Language, asked: readonly Property[]): string {
  const say = sentences[language]
  return asked
    .flatMap(property => {
      const value = valueOf(robot, property, language)
      return value === null ? [] : say.facts[property](value)
    })
    .join(', ')
}

/** Everything that the catalogue states in figures. */
export const allFacts = (robot: Candidate, language: Language): string =>
  `${robot.name}: ${factsOf(robot, language, ['payload', 'reach', 'axes', 'accuracy', 'bodyWeight'])}.`

/** What the catalogue states of the robots that were asked about, and for which it states nothing. */
export function statedProperties(advice: Advice, language: Language): string {
  const say = sentences[language]
  const robots = robotsAskedAbout(advice)
  const { properties, comparative } = advice.intentions
  const asked = new Set([...properties, ...(comparative ? [comparative.property] : [])])
  const said = [...asked].flatMap(property => {
    const known = robots.flatMap(robot => {
      const value = valueOf(robot, property, language)
      return value === null ? [] : `${robot.name}: ${say.facts[property](value)}.`
    })
    const unknown = robots.filter(robot => valueOf(robot, property, language) === null)
    const lacking = unknown.map(({ name }) => name)
    if (!lacking.length) return known
    return [...known, say.notStated(formats[language].list(lacking), say.properties[property])]
  })
  return [...said, ...(lacksProperty(advice) ? [say.valueFromPeople] : [])].join(' ')
}

function robotsAskedAbout({ ranking }: Advice): Candidate[] {
  const named = ranking.named.flatMap(({ pick }) => pick ?? [])
  return (named.length ? named : ranking.picks).map(({ robot }) => robot)
}

/** Which of two robots has more or less of a value, the answer first. */
export function comparison({ ranking, intentions }: Advice, language: Language): string {
  const say = sentences[language]
  const { property, wants } = intentions.comparative!
  const robots = ranking.named.flatMap(({ pick }) => pick?.robot ?? [])
  const sign = wants === 'most' ? -1 : 1
  const value = (robot: Candidate) => sign * numberOf(robot, property)!
  const [first, second] = robots as [Candidate, Candidate]
  const [best, other] = robots.toSorted((a, b) => value(a) - value(b)) as [Candidate, Candidate]
  const facts = [best, other]
    .map(robot => `${robot.name}: ${factsOf(robot, language, [property])}.`)
    .join(' ')
  if (value(first) === value(second)) return `${say.same} ${facts}`
  // The better one stands first.
  if (!intentions.isClosedQuestion) return facts
  return `${best === first ? say.yes : say.no} ${facts}`
}

/** Whether a value is asked for that the catalogue does not state: people have to ask for it. */
export const lacksProperty = (advice: Advice): boolean =>
  robotsAskedAbout(advice).some(robot =>
    advice.intentions.properties.some(property => valueOf(robot, property, 'de') === null),
  )

function valueOf(robot: Candidate, property: Property, language: Language): string | null {
  const { kilograms, millimetres, number, list } = formats[language]
  const { payload, reach, axes, accuracy, bodyWeight, protection, mountings } = robot
  switch (property) {
    case 'payload':
      return payload === null ? null : kilograms(payload)
    case 'reach':
      return reach === null ? null : millimetres(reach)
    case 'axes':
      return axes === null ? null : String(axes)
    case 'accuracy':
      return accuracy === null ? null : `±${number(accuracy)}\u00a0mm`
    case 'bodyWeight':
      return bodyWeight === null ? null : kilograms(bodyWeight)
    case 'protection':
      return protection
    case 'unlisted':
      return null
    case 'installation':
      return mountings.size ? list([...mountings].map(each => names[language].mountings[each])) : null
    case 'applications': {
      const uses = robot.namedApplications.size ? [...robot.namedApplications] : usualFor(robot)
      return uses.length ? list(uses.map(each => names[language].applications[each])) : null
    }
  }
}

const usualFor = ({ traits }: Candidate) => (traits.isSpecial ? traits.applications : [])

/** Why the first robot was named. */
export function whyFirst({ ranking, requirements }: Advice, language: Language): string {
  const [first] = ranking.picks as [Pick]
  const { fitting } = ranking
  const reasons = reasonsOf(first, { ...ranking, requirements, language })
  return sentences[language].because(first.robot.name, reasons.join('; '), fitting)
}

/** What each kind of robot is, with what the catalogue has of it. */
export function explanations({ explained, notions }: Advice, language: Language): string {
  const say = sentences[language]
  const { kilograms, millimetres } = formats[language]
  const kinds = explained.map(({ kind, count, payload, reach }) =>
    [
      say.kinds[kind],
      say.kindHere(
        count,
        payload === null ? null : kilograms(payload),
        reach === null ? null : millimetres(reach),
      ),
    ].join(' '),
  )
  return [...notions.map(notion => say.notions[notion]), ...kinds].join('\n\n')
}
