/**
 * Judges answers by the public catalogue alone, knowing nothing of how the advisor works.
 * `hard`: what every robot that is named must meet, in kg and mm; a value that the catalogue lacks must be named as unverified.
 */

/** The kind of build that the catalogue shows; null where it shows none. */
export const kindOf = ({ applicationSuffix, axes }) =>
  applicationSuffix === 'SR'
    ? 'scara'
    : applicationSuffix === 'PL'
      ? 'palletizer'
      : axes === 6
        ? '6-axis'
        : axes === 5
          ? '5-axis'
          : null

// Special robots serve these uses and no others.
const specialUses = {
  SR: ['assembly', 'pick_place', 'handling', 'packaging'],
  MI: ['assembly', 'pick_place', 'machine_tending', 'inspection'],
  C: ['assembly', 'pick_place', 'handling'],
  PL: ['palletizing', 'packaging', 'handling'],
  BD: ['press_tending', 'bending'],
  PR: ['press_tending'],
  HW: ['arc_welding'],
  DW: ['handling'],
  HR: ['handling'],
}
const labels = {
  palletizing: /palletiz/i,
  handling: /handling|transfer|loading/i,
  machine_tending: /machine (tending|loading)|loading & unloading/i,
  assembly: /assembly/i,
  pick_place: /pick & place|sorting/i,
  press_tending: /press tending/i,
}
/** The uses that the catalogue proves or excludes others by; empty where it says nothing. */
export const usesOf = ({ applicationSuffix, applications }) =>
  specialUses[applicationSuffix] ??
  Object.keys(labels).filter(use => applications.some(label => labels[use].test(label)))

const isAtLeast = (has, asked) => {
  const [, a, b] = /IP(\d)(\d)/.exec(has)
  const [, c, d] = /IP(\d)(\d)/.exec(asked)
  return a >= c && b >= d
}

const rules = {
  payload: (robot, asked) => (robot.payload === null ? null : robot.payload >= asked),
  reach: (robot, asked) => (robot.reach === null ? null : robot.reach >= asked),
  axes: (robot, asked) => (robot.axes === null ? null : robot.axes === asked),
  repeatability: (robot, asked) => (robot.accuracy === null ? null : robot.accuracy <= asked + 1e-6),
  mounting: (robot, asked) => (robot.installation.length === 0 ? null : robot.installation.includes(asked)),
  protection: (robot, asked) => (robot.protection === null ? null : isAtLeast(robot.protection, asked)),
  kind: (robot, asked) => (kindOf(robot) === null ? null : asked.includes(kindOf(robot))),
  application: (robot, asked) => {
    const uses = usesOf(robot)
    return uses.length ? uses.includes(asked) : robot.applications.length ? false : null
  },
  environment: () => null,
  collaborative: () => null,
}

/** What is wrong with an answer to what was asked, the messages before it included, by kind. */
export function judge(item, heard, catalogue, asked = []) {
  const errors = { hard: [], unverified: [], honesty: [], questions: [] }
  const byId = new Map(catalogue.map(robot => [robot.id, robot]))
  const { kinds, ...others } = item.hard
  const hard = kinds ? { ...others, kind: kinds } : others
  for (const card of heard.recommendations) {
    const robot = byId.get(card.id)
    if (!robot) errors.hard.push(`${card.name} is not in the catalogue`)
    for (const [field, asked] of robot ? Object.entries(hard) : []) {
      const verdict = rules[field](robot, asked)
      if (verdict === false) errors.hard.push(`${robot.name} violates ${field} ${asked}`)
      if (verdict === null && !card.unverified.some(entry => entry.field === field))
        errors.unverified.push(`${robot.name}: ${field} is not marked as unverified`)
    }
    if (!card.reasons.some(reason => /\d/.test(reason)))
      errors.honesty.push(`${card.name}: no reason with a number`)
  }
  errors.honesty.push(...outcomeErrors(item, heard, byId), ...nameErrors(heard, catalogue, asked))
  if (heard.questions.length > 2) errors.questions.push('more than two questions')
  return errors
}

function outcomeErrors({ expect, mustSay = [] }, { recommendations, questions, done, text }, byId) {
  // "1 590" and "1590" are the same figure.
  const plain = text.toLowerCase().replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '')
  const errors = mustSay
    .filter(
      group =>
        !group.some(word => [text.toLowerCase(), plain].some(said => said.includes(word.toLowerCase()))),
    )
    .map(group => `does not say ${group.join(' or ')}`)
  const isRight = {
    recommend: recommendations.length > 0,
    superlative: recommendations.length > 0 && isFinest(recommendations, byId),
    handoff: done.handoff && !recommendations.length,
    price: done.handoff && !/€|\d\s*euro/i.test(text),
    clarify: questions.length > 0 && !recommendations.length && !done.outOfScope,
    no_match: done.noMatch && !recommendations.length,
    refuse: done.outOfScope && !recommendations.length,
  }[expect]
  return isRight ? errors : [...errors, `expected ${expect}`]
}

function isFinest([first], byId) {
  const able = [...byId.values()].filter(({ payload, accuracy }) => payload >= 10 && accuracy !== null)
  return byId.get(first.id).accuracy === Math.min(...able.map(({ accuracy }) => accuracy))
}

/** A robot that is not on a card may be named only where none is, as the nearest or as unknown, or where the visitor named it. */
function nameErrors({ text, recommendations }, catalogue, asked) {
  const theirs = asked.join(' ').toUpperCase().replaceAll(/\s/g, '')
  const named = text.match(/\b(?:ER|UNO-)\d+[A-Z]?(?:\/\d+)?-\d{3,4}(?:-[A-Z\d]+)*/g) ?? []
  const allowed = new Set((recommendations.length ? recommendations : catalogue).map(({ name }) => name))
  return named
    .filter(name => !allowed.has(name) && !theirs.includes(name))
    .map(name => `names ${name}${recommendations.length ? ', which no card shows' : ''}`)
}
