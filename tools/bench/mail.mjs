import { randomUUID } from 'node:crypto'
import { say } from '../launch/say.mjs'
import { startDropping } from './mail-drops.mjs'
import { realMails, writtenMails } from './mail-files.mjs'
import { BARE, convertByPeer, startReaders } from './mail-readers.mjs'
import { ownServer } from './own-server.mjs'

const ACCOUNT = { email: 'bench@example.org', password: 'Zwischenlage-4711' }
/** One drop: so many mails of so many bytes must be filed in so many seconds. */
const DROP = { mails: 50, bytes: 200_000, seconds: 15 }
/** Seconds until a single mail stands in the timeline. */
const VISIBLE = 1
/** What an import reaches of bare parsing: of msgreader with RTF and hashing, on one worker. */
const SHARE = 0.5
/** Files of a drop that are on their way at the same time, as the console sends them; and of three people who drop. */
const AT_ONCE = 4
const THREE_PEOPLE = 3 * AT_ONCE
/** Rounds over the same files, after a first one that is told apart: a server that has run for a while. */
const ROUNDS = 15

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Reads and imports the same files in turn, so that both meet the same moods of the machine; files a second by reader. */
async function inTurn(files, readers) {
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    const rates = {}
    for (const [name, pass] of Object.entries(readers)) rates[name] = await pass()
    rounds.push(rates)
  }
  return rounds
}

function tell(files, [first, ...later]) {
  say(`${files.length} files, in a first round and in the median of ${ROUNDS} further ones:`)
  for (const name of Object.keys(first)) {
    const share = rates => rates[name] / rates[BARE]
    const rates = `${first[name].toFixed(0)} and ${median(later.map(each => each[name])).toFixed(0)} files/s`
    const shares = `${share(first).toFixed(2)} and ${median(later.map(share)).toFixed(2)}`
    say(`  ${name}: ${rates}${name === BARE ? '' : `, ${shares} of bare msgreader`}`)
  }
}

async function throughput(files, place, person) {
  const { readers, close } = await startReaders(files)
  const imported = atOnce => async () => {
    const batchId = randomUUID()
    const { seconds } = await person.dropAll(files, { atOnce, batchId })
    await person.undo(batchId)
    return files.length / seconds
  }
  try {
    const rounds = await inTurn(files, {
      ...readers,
      [`imported by HTTP, ${AT_ONCE} at once`]: imported(AT_ONCE),
      [`imported by HTTP, ${THREE_PEOPLE} at once (bar ${SHARE})`]: imported(THREE_PEOPLE),
    })
    tell(files, rounds)
  } finally {
    await close()
  }
  const peer = convertByPeer(files, place)
  if (peer) say(`  msgconvert, a start for each: ${peer.toFixed(1)} files/s`)
  else say('  msgconvert is not here: apt-get install libemail-outlook-message-perl')
}

/** Import of mails by the built server: how soon one and fifty are there, and how many a second beside bare parsing. */
export async function importMails(place) {
  const written = await writtenMails(place, { count: DROP.mails + 2, bytes: DROP.bytes })
  const environment = { SEED: 'none', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }
  const { base } = await ownServer(place, environment)
  const person = await startDropping(base, ACCOUNT, THREE_PEOPLE)
  // The first file starts the processes that read; people drop into a server that runs.
  const [first, second, ...others] = written
  const cold = await person.untilVisible(first)
  const visible = await person.untilVisible(second)
  say(
    `One mail stands in the timeline after ${visible.toFixed(2)} s, the very first after ${cold.toFixed(2)} s (bar ${VISIBLE} s).`,
  )
  const batchId = randomUUID()
  const whole = await person.dropAll(others, { atOnce: AT_ONCE, batchId })
  await person.undo(batchId)
  say(
    `${DROP.mails} mails by HTTP in ${whole.seconds.toFixed(1)} s, ${whole.refused} refused (bar ${DROP.seconds} s).`,
  )
  const real = realMails()
  if (!real.length) say('Real Outlook files: none (MAIL_FILES names a folder); written ones are measured.')
  await throughput(real.length ? real : others, place, person)
  return whole.refused === 0 && whole.seconds < DROP.seconds && visible < VISIBLE ? 0 : 1
}
