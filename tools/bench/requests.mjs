import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { runtimeNode } from '../launch/node.mjs'
import { run, start } from '../launch/processes.mjs'
import { Refusal, say } from '../launch/say.mjs'
import { freePort, ownServer, until } from './own-server.mjs'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 50
/** Our server must reach this share of its peer's requests/s: nginx for cached pages, bare node:http for the catalogue. */
const bars = { nginx: 0.3, 'node:http': 0.5 }

/** The built server beside nginx and bare node:http, all in one run on this machine. */
export async function compareRequests(place) {
  const { base } = await ownServer(place, { SEED: 'catalogue' })
  say(`${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections, brotli.\n`)
  const compared = await compareToNginx(place, base)
  if (hasWrk()) {
    const list = await until(`${base}/api/robots`)
    const { url } = await startRawServer(join(place, 'raw'), list)
    compared.push(await beside('/api/robots', `${base}/api/robots`, list, 'node:http', url))
  }
  for (const { name, bytes, peerName, mine, theirs, share } of compared) {
    const figures = ({ rate, p99 }) => `${Math.round(rate)} requests/s (p99 ${p99.toFixed(1)} ms)`
    const verdict = `${share.toFixed(2)} × (bar ${bars[peerName]}${share < bars[peerName] ? ', missed' : ''})`
    say(`${name}, ${bytes} bytes: ours ${figures(mine)}, ${peerName} ${figures(theirs)}: ${verdict}`)
  }
  return compared.some(({ peerName, share }) => share < bars[peerName]) ? 1 : 0
}

/** Cached pages beside nginx that serves the same compressed bytes; nothing where nginx or wrk is not installed. */
export async function compareToNginx(place, base) {
  const program = nginxPlaces.find(existsSync)
  if (!program || !hasWrk()) {
    say(
      'nginx or wrk is not installed (Debian: apt-get install nginx-light wrk): cached pages are not compared.',
    )
    return []
  }
  const compared = []
  for (const path of ['/', '/robots']) {
    const page = await until(base + path)
    const nginx = await startNginx(program, join(place, `nginx${compared.length}`), page)
    compared.push(await beside(path, base + path, page, 'nginx', nginx))
  }
  return compared
}

/** Ours and the peer that serves the same bytes, in turns; requests/s and 99th percentile of each, and our share. */
async function beside(name, ours, answer, peerName, peer) {
  const other = await until(peer)
  if (!answer.body.equals(other.body)) throw new Refusal(`${peer} and ${ours} answer with different bytes.`)
  const figures = { [ours]: [], [peer]: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const url of [ours, peer]) figures[url].push(await load(url))
  const [mine, theirs] = [ours, peer].map(url => ({
    rate: median(figures[url].map(({ rate }) => rate)),
    p99: median(figures[url].map(({ p99 }) => p99)),
  }))
  return { name, bytes: answer.body.length, peerName, mine, theirs, share: mine.rate / theirs.rate }
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

function hasWrk() {
  return spawnSync('wrk', ['--version']).error === undefined
}

const inMilliseconds = { us: 0.001, ms: 1, s: 1000 }

/** Requests/s and the 99th percentile in ms over kept-open connections. */
async function load(url) {
  const limits = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency']
  const { output } = await run('wrk', [...limits, '-H', 'Accept-Encoding: br', url])
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? []
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Refusal(`wrk:\n${output}`)
  return { rate: Number(rate), p99: Number(p99) * inMilliseconds[unit] }
}

const nginxPlaces = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** nginx (one worker, as our server is one process) that answers with these bytes and headers. */
async function startNginx(program, folder, answer) {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'body'), answer.body)
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, answer.headers))
  start(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
  return `http://127.0.0.1:${port}/`
}

function nginxConfiguration(folder, port, headers) {
  const quote = value => `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const type = headers['content-type']?.split(';')[0] ?? 'application/octet-stream'
  const own = new Set(['content-type', 'etag', 'last-modified'])
  const added = copied(headers).filter(([name]) => !own.has(name))
  // Root's worker would become www-data, which may not look into a folder of root's.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  return `${user}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10 inactive=60s;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5; default_type ${type};
  server {
    listen 127.0.0.1:${port};
    ${added.map(([name, value]) => `add_header ${name} ${quote(value)};`).join('\n    ')}
    location / { root ${folder}; try_files /body =404; }
  }
}
`
}

const notCopied = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

function copied(headers) {
  return Object.entries(headers).filter(([name]) => !notCopied.has(name))
}

/** A bare node:http server in a process of its own that answers with these bytes and headers. */
export async function startRawServer(folder, answer) {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'body'), answer.body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(Object.fromEntries(copied(answer.headers))))
  const { child } = start(runtimeNode(), [import.meta.filename, folder, String(port)])
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid }
}

function serveRaw(folder, port) {
  const body = readFileSync(join(folder, 'body'))
  const headers = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
  createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length })
    response.end(body)
  }).listen(Number(port), '127.0.0.1')
}

if (process.argv[1] === import.meta.filename) serveRaw(...process.argv.slice(2))
