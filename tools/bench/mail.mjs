import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { Refusal } from '../launch/say.mjs'
import { startDropping } from './mail-drops.mjs'
import { writtenMails } from './mail-files.mjs'

/** So many mails of so many bytes, sent as the console does: four on their way at the same time. */
const MAILS = { count: 50, bytes: 200_000 }
const AT_ONCE = 4
/** Seconds until fifty are filed, and until one is in the timeline. */
const bars = { fifty: 3, one: 0.3 }
const ROUNDS = 3

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Seconds, by HTTP, until one mail is in the timeline, and until fifty are filed: the median of three rounds. */
export async function measureMails(place, base, account) {
  mkdirSync(place, { recursive: true })
  const [first, ...others] = await writtenMails(place, { ...MAILS, count: MAILS.count + ROUNDS + 1 })
  const person = await startDropping(base, account, AT_ONCE)
  // The first file starts the processes that read; people drop into a server that runs.
  await person.untilVisible(first)
  const one = []
  for (const file of others.splice(0, ROUNDS)) one.push(await person.untilVisible(file))
  const fifty = []
  for (let round = 0; round < ROUNDS; round++) {
    const batchId = randomUUID()
    const { seconds, refused } = await person.dropAll(others, { atOnce: AT_ONCE, batchId })
    if (refused) throw new Refusal(`${refused} of ${others.length} mails were refused.`)
    fifty.push(seconds)
    await person.undo(batchId)
  }
  return [
    { name: 'mails: one in the timeline', seconds: median(one), bar: bars.one },
    { name: `mails: ${MAILS.count} filed`, seconds: median(fifty), bar: bars.fifty },
  ]
}
