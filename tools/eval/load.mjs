import { fork } from 'node:child_process'
import { once } from 'node:events'
import { processorTime } from '../bench/own-server.mjs'
import { say } from '../launch/say.mjs'
import { ask, bodyOf, p95 } from './ask.mjs'

const STREAMS = 200
/** Milliseconds that 95 of 100 calls of others may take meanwhile. */
const BAR = 200

const questions = [
  '25 kg Säcke palettieren, Reichweite ca. 2,5 m',
  'Parts of 8 kg, gripper 4 kg, reach 1.6 m',
  'MAG-Schweißen, Brenner 6 kg, Rahmen 1,4 x 0,9 m',
  'Wir brauchen 6 Meter Reichweite bei 50 kg',
]

/** Opens 200 streams at once while somebody else calls other things; answers 1 where these are held up. */
export async function measureLoad(base, pid) {
  const other = fork(new URL('other-calls.mjs', import.meta.url), [base])
  await once(other, 'message')
  const used = processorTime(pid)
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) => ask(base, bodyOf(questions[index % questions.length]))),
  )
  const each = (processorTime(pid) - used) / STREAMS
  other.send('stop')
  const [times] = await once(other, 'message')
  const complete = answers.filter(({ done }) => done !== null).length
  const text = p95(answers.map(answer => answer.times.text))
  const held = p95(times)
  say(
    `  ${STREAMS} streams at once: ${complete} complete, first text p95 ${text.toFixed(0)} ms; ${times.length} other calls meanwhile, p95 ${held.toFixed(0)} ms (bar ${BAR}); ${each.toFixed(1)} ms of a processor an answer`,
  )
  return held > BAR || complete < STREAMS ? 1 : 0
}
