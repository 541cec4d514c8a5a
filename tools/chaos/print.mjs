import { say } from '../launch/say.mjs'

const secondsOf = ms => `${(ms / 1_000).toFixed(1)} s`
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const spread = values => `median ${secondsOf(median(values))}, worst ${secondsOf(Math.max(...values))}`

function groups(items, nameOf) {
  const found = new Map()
  for (const item of items) found.set(nameOf(item), [...(found.get(nameOf(item)) ?? []), item])
  return [...found]
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)))
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('   ')
        .trimEnd(),
    )
}

const outcomes = ['ok', 'refused', 'unknown']

function printWork({ operations, statuses, unanswered }) {
  const counts = all => outcomes.map(name => String(all.filter(({ outcome }) => outcome === name).length))
  const repeated = all =>
    String(all.filter(({ outcome, attempts }) => outcome === 'ok' && attempts > 1).length)
  const rows = groups(operations, ({ kind }) => kind).map(([kind, all]) => [
    kind,
    ...counts(all),
    repeated(all),
  ])
  printTable([
    ['asked for', ...outcomes, 'ok after a repeat'],
    ...rows,
    ['all', ...counts(operations), repeated(operations)],
  ])
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  say(`Answers by status: ${answers.join(', ')}.`)
  const reasons = groups(unanswered, ({ why }) => why).map(([why, all]) => `${why}: ${all.length}`)
  const atStop = unanswered.filter(({ isAtStop }) => isAtStop)
  say(
    `Calls without an answer: ${reasons.join(', ') || 'none'}; ${atStop.length} of them while a server stopped in order.`,
  )
}

function printTimes({ servers, happened, sink }) {
  const rows = groups(
    servers.flatMap(({ readyTimes }) => readyTimes),
    ({ cause }) => cause,
  ).map(([cause, all]) => [`ready again: ${cause}`, `${all.length} ×`, spread(all.map(({ ms }) => ms))])
  const recovered = happened.filter(({ recovery }) => recovery !== null)
  for (const [name, all] of groups(recovered, ({ name }) => name))
    rows.push([`next write after: ${name}`, `${all.length} ×`, spread(all.map(({ recovery }) => recovery))])
  printTable([['times', '', ''], ...rows])
  const failed = happened.filter(({ failure }) => failure)
  const met = failed.length
    ? `, ${failed.length} of them met nothing to break (${failed[0].failure.message})`
    : ''
  say(`${happened.length} faults${met}. Mails taken without an answer: ${sink.unanswered}.`)
}

/** Prints what a run has shown; answers whether every promise was kept. */
export function print({ promises, journal, servers, happened, sink, proxied }) {
  say('')
  printWork(journal)
  if (proxied) say(proxied)
  say('')
  printTimes({ servers, happened, sink })
  say('')
  const verdict = ({ broken }) => (broken.length ? `BROKEN ${broken.length} ×` : 'kept')
  printTable([['promise', 'checked', ''], ...promises.map(one => [one.name, String(one.of), verdict(one)])])
  for (const note of promises.flatMap(({ notes = [] }) => notes)) say(note)
  const first = promises.find(({ broken }) => broken.length)
  if (!first) return true
  say(`\nFirst broken: ${first.name}.`)
  for (const what of promises.flatMap(({ broken }) => broken.slice(0, 10))) say(`  ${what}`)
  return false
}
