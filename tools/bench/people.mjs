import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../launch/say.mjs'
import { inJson, lightClient } from './light-client.mjs'
import { processorTime } from './own-server.mjs'

export const PEOPLE = 20
/** Times that each of them makes each call with a second between two calls. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Seconds without pauses for each call. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** Times that each call is made by everybody before anything is measured: people work with a server that has run for a while. */
const WARM_UP = 5

const byEverybody = work => Promise.all(Array.from({ length: PEOPLE }, work))

/** Calls as a logged-in person; refuses what is answered with an error. */
export async function logIn(base, account) {
  // One connection more, for the colleague who writes.
  const client = lightClient(base, PEOPLE + 1)
  const call = async (path, sent) => {
    const answer = await client(path, sent)
    if (answer.status >= 400) throw new Refusal(`${path} answered ${answer.status}.`)
    return answer
  }
  await call('/api/admin/login', inJson(account))
  return call
}

/** A colleague who notes an activity every second, so that answers cached until the next write count for little. */
export function startColleague(call, customerId) {
  const over = new AbortController()
  const note = { customerId, type: 'note', title: 'Rückruf', status: 'completed' }
  async function work() {
    for (; !over.signal.aborted; await sleep(1000))
      await call('/api/admin/crm/activities', inJson({ ...note, activityDate: new Date().toISOString() }))
  }
  const working = work()
  // What fails meanwhile is thrown at the end.
  working.catch(() => {})
  return () => {
    over.abort()
    return working
  }
}

export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)], p95: sorted[Math.floor(sorted.length * 0.95)] }
}

async function timed(call, path) {
  const begun = performance.now()
  await call(path)
  return performance.now() - begun
}

export async function warmUp(call, paths) {
  for (let round = 0; round < WARM_UP; round++) for (const path of paths) await byEverybody(() => call(path))
}

function shuffled(values) {
  return values
    .map(value => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Milliseconds to an answer by path: everybody makes all calls in an order of his own, on average 1 s after the last answer. */
export async function withPauses(call, paths) {
  const times = new Map(paths.map(path => [path, []]))
  await byEverybody(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of shuffled(paths)) {
        await sleep(500 + Math.random() * 1000)
        times.get(path).push(await timed(call, path))
      }
    }
  })
  return new Map([...times].map(([path, all]) => [path, summary(all)]))
}

/** Milliseconds to an answer, and of a processor for it, while everybody makes the same call again and again. */
export async function withoutPauses(call, path, pid) {
  const times = []
  const used = processorTime(pid)
  const until = performance.now() + SECONDS * 1000
  await byEverybody(async () => {
    while (performance.now() < until) times.push(await timed(call, path))
  })
  return { ...summary(times), processor: (processorTime(pid) - used) / times.length }
}
