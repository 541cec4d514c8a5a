import { existsSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { nothingFound, refusing, shape, stuck, text } from '../../apps/api/test/model-server.ts'

/** Milliseconds between two faults: so close that some begin before the last one is over. */
const GAP = { least: 2_500, most: 7_000 }
/** Nothing breaks in the first and in the last milliseconds of a run. */
const CALM = { before: 3_000, after: 12_000 }

const machine = { x64: 'x86_64', arm64: 'aarch64' }[arch] ?? arch
const places = ['/usr/lib', '/usr/local/lib'].map(
  folder => `${folder}/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)
/** What moves the clock of a server alone (Debian: libfaketime); undefined where it is not installed. */
export const clockLibrary = platform === 'linux' ? places.find(existsSync) : undefined

const setClock = (server, seconds) => writeFileSync(server.clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)

const oneOf = (list, number) => list[number % list.length]
const running = (servers, number) =>
  oneOf(servers.some(({ isIn }) => isIn) ? servers.filter(({ isIn }) => isIn) : servers, number)

async function killServer({ servers }, { number }) {
  const server = running(servers, number)
  server.signal('SIGKILL', 'server killed')
  await server.ready()
}

async function killDatabase({ database, journal }) {
  const recovered = journal.nextSuccess()
  process.kill(database.pid(), 'SIGKILL')
  return recovered
}

async function cutConnections({ database, journal }) {
  const recovered = journal.nextSuccess()
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return recovered
}

async function killParser({ servers, journal }) {
  const recovered = journal.nextSuccess()
  for (const server of servers)
    for (const id of server.children('parse-mail.child')) process.kill(id, 'SIGKILL')
  return recovered
}

async function restartAll({ servers, proxy }) {
  for (const server of servers) {
    await server.ready()
    await proxy.drain(server)
    server.signal('SIGTERM', 'told to end, started again')
    await server.ready()
    await proxy.takeBack(server)
  }
}

async function pauseServer({ servers }, { number, seconds }) {
  const server = running(servers, number)
  server.signal('SIGSTOP')
  await sleep(seconds * 1_000)
  server.signal('SIGCONT')
}

async function jumpClock({ servers }, { number, seconds }) {
  const server = oneOf(servers, number)
  setClock(server, number % 2 ? 600 : -600)
  await sleep(seconds * 1_000)
  setClock(server, 0)
}

async function fillDisk({ database, journal }, { seconds }) {
  database.fillDisk()
  await sleep(seconds * 1_000)
  const recovered = journal.nextSuccess()
  database.makeRoom()
  return recovered
}

const mailServer = mode => ({
  share: 1,
  async run({ sink }, { seconds }) {
    sink.mode = mode
    await sleep(seconds * 1_000)
    if (sink.mode === mode) sink.mode = 'takes'
  },
})

const model = reply => ({
  share: 1,
  async run({ languageModel }, { seconds }) {
    Object.assign(languageModel, { onShape: reply, onText: reply })
    await sleep(seconds * 1_000)
    Object.assign(languageModel, {
      onShape: shape(nothingFound),
      onText: text('Gut passt ', '{robot1}', '.'),
    })
  },
})

/**
 * What can go wrong, by name. `share`: how often among all. `apart`: seconds between two of the kind; an embedded PostgreSQL that
 * ends four times a minute is lost, and a server that never gets ready is asked nothing. `losesCommits`: whether it may keep us
 * from writing a mail down that the mail server has accepted: at the moment of the fault, until it is over, or because a server
 * ends (`endsServers`) while it waits for the fault to be over.
 */
export const faults = {
  'server killed': { share: 5, apart: 12, losesCommits: 'atOnce', endsServers: true, run: killServer },
  'database killed': { share: 3, apart: 25, losesCommits: 'ifServerEnds', run: killDatabase },
  'database connections cut': { share: 3, run: cutConnections },
  'mail parser killed': { share: 3, run: killParser },
  'servers restarted in turn': { share: 2, apart: 30, endsServers: true, run: restartAll },
  'server stopped (SIGSTOP)': { share: 2, run: pauseServer },
  'clock of a server moved by ten minutes': { share: 2, needs: 'clock', run: jumpClock },
  'disk full': { share: 2, apart: 40, needs: 'disk', losesCommits: 'meanwhile', run: fillDisk },
  'mail server hangs up': mailServer('refuses'),
  'mail server says 451': mailServer('defers'),
  'mail server hangs': mailServer('hangs'),
  'mail server hangs up after 250': mailServer('cutsAfter'),
  'mail server hangs up instead of 250': mailServer('cutsBefore'),
  'model hangs': model(stuck()),
  'model answers 500': model(refusing(500)),
}

/** What goes wrong when: the same seed, length and means give the same plan. */
export function planFaults(random, milliseconds, means) {
  const possible = Object.entries(faults).filter(([, { needs }]) => !needs || means.has(needs))
  const names = possible.flatMap(([name, { share }]) => Array.from({ length: share }, () => name))
  const last = new Map()
  const plan = []
  for (let at = CALM.before; at < milliseconds - CALM.after; at += GAP.least + random(GAP.most - GAP.least)) {
    const name = names[random(names.length)]
    const [number, seconds] = [random(1_000), 3 + random(8)]
    if (at - (last.get(name) ?? -Infinity) < (faults[name].apart ?? 0) * 1_000) continue
    last.set(name, at)
    plan.push({ at, name, number, seconds })
  }
  return plan
}

/** Carries a plan out, one fault after the other or into each other; answers when each began and was over. */
export async function breakThings(plan, world, say) {
  const begun = performance.now()
  const happened = []
  for (const { at, name, number, seconds } of plan) {
    await sleep(Math.max(0, begun + at - performance.now()))
    say(`${(at / 1_000).toFixed(1).padStart(6)} s  ${name}`)
    const fault = { name, since: performance.now(), until: null, recovery: null, failure: null }
    happened.push(fault)
    fault.over = faults[name]
      .run(world, { number, seconds })
      .then(
        recovery => (fault.recovery = recovery ?? null),
        // A fault that meets nothing to break, because another one was there first, is none.
        error => (fault.failure = error),
      )
      .finally(() => (fault.until = performance.now()))
  }
  return happened
}
