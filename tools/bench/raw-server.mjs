import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/* The peer of the benchmark: node:http and nothing else, answering every call with the same bytes. */
const [folder, port] = process.argv.slice(2)
const body = readFileSync(join(folder, 'body'))
const headers = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
