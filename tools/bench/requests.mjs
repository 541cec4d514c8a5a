import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, say } from '../launch/say.mjs'
import { hasWrk, load } from './load.mjs'
import { ownServer, until } from './own-server.mjs'
import { startNginx, startRawServer } from './peers.mjs'

const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** Our server must reach this share of its peer's requests/s. */
const BAR = 0.5

function memoryOf(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]
    return `${Math.round(Number(kilobytes) / 1024)} MB`
  } catch {
    return 'unknown'
  }
}

async function targets(place, base) {
  const [landing, page, list] = [
    await until(`${base}/`),
    await until(`${base}/robots`),
    await until(`${base}/api/robots`),
  ]
  const nginxes = [
    await startNginx(join(place, 'nginx-landing'), landing),
    await startNginx(join(place, 'nginx'), page),
  ]
  const raw = await startRawServer(join(place, 'raw'), list)
  if (!nginxes[0])
    say('nginx is not installed (Debian: apt-get install nginx-light): pages are measured without a peer.')
  const named = (name, answer, ours, peer, peerName) => ({
    name,
    bytes: answer.body.length,
    ours,
    peer,
    peerName,
  })
  const all = [
    named('/ (page)', landing, `${base}/`, nginxes[0], 'nginx'),
    named('/robots (page)', page, `${base}/robots`, nginxes[1], 'nginx'),
    named('/api/robots', list, `${base}/api/robots`, raw, 'node:http'),
  ]
  for (const { peer, ours } of all) {
    if (!peer) continue
    const [one, other] = [await until(peer), await until(ours)]
    if (!one.body.equals(other.body)) throw new Refusal(`${peer} and ${ours} answer with different bytes.`)
  }
  return all
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** The built server beside nginx and bare node:http, all in one run on this machine, in turns. */
export async function compareRequests(place) {
  const { base, pid } = await ownServer(place, { SEED: 'catalogue' })
  const all = await targets(place, base)
  const idle = memoryOf(pid)
  if (!hasWrk())
    say('wrk is not installed (Debian: apt-get install wrk): a slower loader stands in, peers look slower.')
  say(`Measuring ${ROUNDS} rounds of ${SECONDS} s each, 50 connections, brotli.\n`)
  const results = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of all.flatMap(({ ours, peer }) => (peer ? [ours, peer] : [ours]))) {
      results.set(url, [...(results.get(url) ?? []), await load(url, SECONDS)])
    }
  }
  print(all, results)
  say(`\nMemory of the server's process: ${idle} idle, ${memoryOf(pid)} after the load.`)
  return 0
}

function print(all, results) {
  const rows = all.flatMap(({ name, bytes, ours, peer, peerName }) => {
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
