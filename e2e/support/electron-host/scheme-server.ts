import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fromHttp, sessionNumber } from './addresses.ts'

export type SchemeHandler = (request: Request) => Response | Promise<Response>

/** The handlers of protocol.handle, by session number and scheme. */
export type SchemeHandlers = Map<number, Map<string, SchemeHandler>>

/** What Chromium tells a handler of its request; the rest (Host, Cookie, Sec-Fetch-*, …) only exists because HTTP is between. */
function toldHeaders({ headers }: IncomingMessage): Headers {
  const told = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (/^(sec-|cookie$|host$|connection$|content-length$|accept-(encoding|language)$|transfer-)/.test(name))
      continue
    if (typeof value === 'string' && value !== 'null') told.set(name, fromHttp(value))
  }
  return told
}

/** The origin of the page that asks: null-like text for a sandboxed frame, undefined where no page asks. */
function initiatorOrigin({ headers }: IncomingMessage, url: string): string | undefined {
  if (headers.origin) return fromHttp(headers.origin)
  const site = headers['sec-fetch-site']
  if (site === 'none') return undefined
  const { protocol, host } = new URL(url)
  return site === 'same-origin' ? `${protocol}//${host}` : 'null'
}

function toRequest(message: IncomingMessage, url: string): Request {
  const { method = 'GET' } = message
  const body =
    method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(message), duplex: 'half' as const }
  const request = new Request(url, { method, headers: toldHeaders(message), ...body } as RequestInit)
  return Object.assign(request, { initiatorOrigin: initiatorOrigin(message, url) })
}

async function answer(
  handlers: SchemeHandlers,
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const address = `http://${message.headers.host}${message.url}`
  const url = fromHttp(address)
  const scheme = url.slice(0, url.indexOf(':'))
  const handler = handlers.get(sessionNumber(address) ?? 0)?.get(scheme)
  if (!handler) return void reply.destroy()
  try {
    const response = await handler(toRequest(message, url))
    if (response.type === 'error') return void reply.destroy()
    reply.writeHead(response.status, response.statusText, Object.fromEntries(response.headers))
    if (response.body) await pipeline(Readable.fromWeb(response.body as never), reply)
    else reply.end()
  } catch {
    // Electron, too, turns a failing handler into a network error.
    reply.destroy()
  }
}

/** Opens the loopback server that answers for custom schemes; resolves with its port. */
export async function openSchemeServer(handlers: SchemeHandlers): Promise<number> {
  const server = createServer((message, reply) => void answer(handlers, message, reply))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
