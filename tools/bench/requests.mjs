import { join } from 'node:path'
import { Refusal, say } from '../launch/say.mjs'
import { hasWrk, load } from './load.mjs'
import { ownServer, until } from './own-server.mjs'
import { startNginx, startRawServer } from './peers.mjs'

const ROUNDS = 3
const SECONDS = 4
/** Our server must reach this share of its peer's requests/s: nginx for cached pages, bare node:http for the catalogue. */
const bars = { nginx: 0.3, 'node:http': 0.5 }

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Ours and the peer that serves the same bytes, in turns; requests/s and 99th percentile of each, and our share. */
async function beside(name, ours, answer, peerName, peer) {
  const other = await until(peer)
  if (!answer.body.equals(other.body)) throw new Refusal(`${peer} and ${ours} answer with different bytes.`)
  const figures = { [ours]: [], [peer]: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const url of [ours, peer]) figures[url].push(await load(url, SECONDS))
  const [mine, theirs] = [ours, peer].map(url => ({
    rate: median(figures[url].map(({ rate }) => rate)),
    p99: median(figures[url].map(({ p99 }) => p99)),
  }))
  return { name, bytes: answer.body.length, peerName, mine, theirs, share: mine.rate / theirs.rate }
}

/** Cached pages beside nginx that serves the same compressed bytes; nothing where nginx is not installed. */
export async function compareToNginx(place, base) {
  if (!hasWrk())
    say('wrk is not installed (Debian: apt-get install wrk): a slower loader stands in, which flatters us.')
  const compared = []
  for (const path of ['/', '/robots']) {
    const page = await until(base + path)
    const nginx = await startNginx(join(place, `nginx${compared.length}`), page)
    if (!nginx) {
      say('nginx is not installed (Debian: apt-get install nginx-light): pages are not measured.')
      return []
    }
    compared.push(await beside(path, base + path, page, 'nginx', nginx))
  }
  return compared
}

/** The built server beside nginx and bare node:http, all in one run on this machine. */
export async function compareRequests(place) {
  const { base } = await ownServer(place, { SEED: 'catalogue' })
  say(`${ROUNDS} rounds of ${SECONDS} s each, 50 connections, brotli.\n`)
  const compared = await compareToNginx(place, base)
  const list = await until(`${base}/api/robots`)
  const raw = await startRawServer(join(place, 'raw'), list)
  compared.push(await beside('/api/robots', `${base}/api/robots`, list, 'node:http', raw))
  for (const { name, bytes, peerName, mine, theirs, share } of compared) {
    const figures = ({ rate, p99 }) => `${Math.round(rate)} requests/s (p99 ${p99.toFixed(1)} ms)`
    const verdict = `${share.toFixed(2)} × (bar ${bars[peerName]}${share < bars[peerName] ? ', missed' : ''})`
    say(`${name}, ${bytes} bytes: ours ${figures(mine)}, ${peerName} ${figures(theirs)}: ${verdict}`)
  }
  return compared.some(({ peerName, share }) => share < bars[peerName]) ? 1 : 0
}
