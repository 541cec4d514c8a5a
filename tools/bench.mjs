import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasWrk, load } from './bench/load.mjs'
import { fetchBytes, freePort, startNginx, startRawServer } from './bench/peers.mjs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { stopAll, supervise } from './launch/processes.mjs'
import { launch, Refusal, say } from './launch/say.mjs'
import { startServer } from './launch/server.mjs'

const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** Our server must reach this share of its peer's requests/s. */
const BAR = 0.5

/** `npm run bench`: the built server beside nginx and bare node:http, all in one run on this machine, in turns. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  const place = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await compare(place)
  } finally {
    await stopAll()
    rmSync(place, { recursive: true, force: true })
  }
})

async function until(url) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetchBytes(url).catch(() => null)
    if (answer?.status === 200) return answer
    await sleep(50)
  }
  throw new Refusal(`${url} did not answer within 30 s.`)
}

function memoryOf(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]
    return `${Math.round(Number(kilobytes) / 1024)} MB`
  } catch {
    return 'unknown'
  }
}

async function ownServer(place) {
  const port = await freePort()
  const begun = performance.now()
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(place, 'data'),
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    SEED: 'catalogue',
    LOG_LEVEL: 'warn',
  }
  const server = startServer(environment, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = await Promise.race([until(`http://127.0.0.1:${port}/health/ready`), server.ended])
  if (ready.body === undefined) throw new Refusal(`The server ended with ${ready.code}.`)
  say(`The server (empty data folder) answered after ${Math.round(performance.now() - begun)} ms.`)
  return { base: `http://127.0.0.1:${port}`, pid: server.child.pid }
}

async function targets(place, base) {
  const page = await until(`${base}/robots`)
  const list = await until(`${base}/api/robots`)
  const nginx = await startNginx(join(place, 'nginx'), page)
  const raw = await startRawServer(join(place, 'raw'), list)
  if (!nginx)
    say('nginx is not installed (Debian: apt-get install nginx-light): the page is measured without a peer.')
  const named = (name, answer, ours, peer, peerName) => ({
    name,
    bytes: answer.body.length,
    ours,
    peer,
    peerName,
  })
  const both = [
    named('/robots (page)', page, `${base}/robots`, nginx, 'nginx'),
    named('/api/robots', list, `${base}/api/robots`, raw, 'node:http'),
  ]
  for (const { peer, ours } of both) {
    if (!peer) continue
    const [one, other] = [await until(peer), await until(ours)]
    if (!one.body.equals(other.body)) throw new Refusal(`${peer} and ${ours} answer with different bytes.`)
  }
  return both
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

async function compare(place) {
  const { base, pid } = await ownServer(place)
  const both = await targets(place, base)
  const idle = memoryOf(pid)
  if (!hasWrk())
    say('wrk is not installed (Debian: apt-get install wrk): a slower loader stands in, peers look slower.')
  say(`Measuring ${ROUNDS} rounds of ${SECONDS} s each, 50 connections, brotli.\n`)
  const results = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of both.flatMap(({ ours, peer }) => (peer ? [ours, peer] : [ours]))) {
      results.set(url, [...(results.get(url) ?? []), await load(url, SECONDS)])
    }
  }
  print(both, results)
  say(`\nMemory of the server's process: ${idle} idle, ${memoryOf(pid)} after the load.`)
  return 0
}

function print(both, results) {
  const rows = both.flatMap(({ name, bytes, ours, peer, peerName }) => {
    const figures = url => ({
      rate: median(results.get(url).map(({ rate }) => rate)),
      p99: median(results.get(url).map(({ p99 }) => p99)),
    })
    const mine = figures(ours)
    const theirs = peer ? figures(peer) : null
    const ratio = theirs && mine.rate / theirs.rate
    const verdict = theirs ? `${ratio.toFixed(2)} × (bar ${BAR}${ratio < BAR ? ', missed' : ''})` : ''
    const row = (who, { rate, p99 }, note) => [name, who, bytes, Math.round(rate), p99.toFixed(1), note]
    return [row('ours', mine, verdict), ...(theirs ? [row(peerName, theirs, '')] : [])]
  })
  const table = [['', 'server', 'bytes', 'requests/s', 'p99 ms', 'ours to peer'], ...rows]
  const widths = table[0].map((_, column) => Math.max(...table.map(row => String(row[column]).length)))
  for (const row of table) say(row.map((cell, column) => String(cell).padEnd(widths[column])).join('   '))
}
