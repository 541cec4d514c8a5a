import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { runtimeNode } from '../launch/node.mjs'
import { start } from '../launch/processes.mjs'

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** What a browser that understands brotli gets from an address: status, headers and the bytes as sent. */
export function fetchBytes(url) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': 'br' } }, answer => {
      const parts = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    call.once('error', reject).end()
  })
}

const notCopied = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

function copied(headers) {
  return Object.entries(headers).filter(([name]) => !notCopied.has(name))
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

const nginxPlaces = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

/** nginx (one worker, as our server is one process) that answers with these bytes and headers; null where there is none. */
export async function startNginx(folder, answer) {
  const program = nginxPlaces.find(existsSync)
  if (!program) return null
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'body'), answer.body)
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, answer.headers))
  start(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')])
  return `http://127.0.0.1:${port}/`
}

/** A bare node:http server that answers with these bytes and headers. */
export async function startRawServer(folder, answer) {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'body'), answer.body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(Object.fromEntries(copied(answer.headers))))
  const program = new URL('raw-server.mjs', import.meta.url).pathname
  start(runtimeNode(), [program, folder, String(port)])
  return `http://127.0.0.1:${port}/`
}
