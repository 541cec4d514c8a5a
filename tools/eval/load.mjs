import { say } from '../launch/say.mjs'
import { ask, bodyOf, p95 } from './ask.mjs'

const STREAMS = 200
/** Calls of other visitors, made while the streams run. */
const OTHERS = ['/health/live', '/api/robots/catalogue', '/robots']
/** Milliseconds that 95 of 100 of them may take. */
const BAR = 500

const questions = [
  '25 kg Säcke palettieren, Reichweite ca. 2,5 m',
  'Parts of 8 kg, gripper 4 kg, reach 1.6 m',
  'MAG-Schweißen, Brenner 6 kg, Rahmen 1,4 x 0,9 m',
  'Wir brauchen 6 Meter Reichweite bei 50 kg',
]

/** Opens 200 streams at once and calls other things meanwhile; answers 1 where these are held up. */
export async function measureLoad(base) {
  const timed = async path => {
    const begun = performance.now()
    const response = await fetch(base + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return performance.now() - begun
  }
  for (const path of OTHERS) await timed(path)
  const running = new AbortController()
  const streams = Promise.all(
    Array.from({ length: STREAMS }, (_, index) => ask(base, bodyOf(questions[index % questions.length]))),
  ).finally(() => running.abort())
  const others = []
  while (!running.signal.aborted) for (const path of OTHERS) others.push(await timed(path))
  const answers = await streams
  const complete = answers.filter(({ done }) => done !== null).length
  const text = p95(answers.map(({ times }) => times.text))
  const other = p95(others)
  say(
    `  ${STREAMS} streams at once: ${complete} complete, first text p95 ${text.toFixed(0)} ms; ${others.length} other calls meanwhile, p95 ${other.toFixed(0)} ms (bar ${BAR})`,
  )
  return other > BAR || complete < STREAMS ? 1 : 0
}
