import { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fromHttp, place } from './between.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>
type PermissionCheck = (contents: null, permission: string, origin: string, details: object) => boolean

/** Electron's permissions that can be seen in a page, and Playwright's names for them. */
const PERMISSIONS: Record<string, string[]> = {
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  media: ['camera', 'microphone'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
}

function requestOf(message: IncomingMessage): Request {
  const { method = 'GET', headers, url } = message
  const told = new Headers(headers as Record<string, string>)
  if (headers.origin) told.set('Origin', fromHttp(headers.origin))
  const body = method === 'GET' ? {} : { body: Readable.toWeb(message), duplex: 'half' }
  return new Request(fromHttp(`http://${headers.host}${url}`), { method, headers: told, ...body } as object)
}

/** Opens the loopback server that answers for a session's scheme; resolves with its port. */
async function serve(handler: SchemeHandler): Promise<number> {
  const server = createServer(async (message, reply) => {
    try {
      const response = await handler(requestOf(message))
      reply.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body) await pipeline(Readable.fromWeb(response.body as never), reply)
      else reply.end()
    } catch {
      // Electron, too, turns a failing handler into a network error.
      reply.destroy()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

interface Cookie {
  host: string
  name: string
  value: string
  /** Absent for a cookie that ends with the program. */
  expires?: string | undefined
}

/** The cookies of a session, in a file where there is one; those of one host go to all its ports and paths. */
function createJar(file: string | null) {
  let cookies: Cookie[] = []
  try {
    if (file) cookies = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No file yet.
  }
  function change(to: Cookie[]): void {
    cookies = to
    if (file) writeFileSync(file, JSON.stringify(cookies.filter(({ expires }) => expires)))
  }
  const isAt = (url: string, { host }: Cookie) => host === new URL(url).hostname
  const at = (url: string) => cookies.filter(cookie => isAt(url, cookie))
  const remove = (url: string, name: string) =>
    change(cookies.filter(cookie => cookie.name !== name || !isAt(url, cookie)))
  return {
    at,
    remove,
    clear: () => change([]),
    /** Takes a Set-Cookie line of an answer; an expired cookie goes. */
    set(url: string, line: string): void {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1]
      remove(url, name)
      if (expires && Date.parse(expires) < Date.now()) return
      change([...cookies, { host: new URL(url).hostname, name, value, expires }])
    },
  }
}

/** Electron's `session.fetch` over Node's: the session's cookies go along, a body is gathered before it is sent. */
async function fetchWith(jar: ReturnType<typeof createJar>, address: string, init: RequestInit) {
  const request = new Request(address, init)
  const { url, method, redirect, signal, credentials } = request
  const headers = new Headers(request.headers)
  const cookies = credentials === 'omit' ? [] : jar.at(url)
  if (cookies.length) headers.set('Cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  const body = request.body ? await request.arrayBuffer() : null
  const response = await fetch(url, { method, headers, body, signal, redirect })
  if (credentials !== 'omit') for (const line of response.headers.getSetCookie()) jar.set(url, line)
  return response
}

/** Schemes that a page may be served from. */
const privileged = new Set<string>()

function createSession(partition: string) {
  const jar = createJar(partition.startsWith('persist:') ? join(place.userData, 'host-cookies.json') : null)
  let port: Promise<number> | null = null
  let allows: PermissionCheck = () => true
  return Object.assign(new EventEmitter(), {
    protocol: {
      handle(scheme: string, handler: SchemeHandler) {
        if (!privileged.has(scheme)) throw new Error(`electron-host: ${scheme} is no standard, secure scheme`)
        port = serve(handler)
      },
      isProtocolHandled: () => port !== null,
    },
    cookies: {
      get: async ({ url }: { url: string }) => jar.at(url),
      remove: async (url: string, name: string) => jar.remove(url, name),
    },
    fetch: (address: string, init: RequestInit) => fetchWith(jar, address, init),
    clearStorageData: async () => jar.clear(),
    setPermissionCheckHandler: (check: PermissionCheck) => void (allows = check),
    setPermissionRequestHandler() {},
    setDevicePermissionHandler() {},
    availableSpellCheckerLanguages: ['de'],
    setSpellCheckerLanguages() {},
    setSpellCheckerDictionaryDownloadURL() {},
    /** Where its pages are served, or 0 where it serves none. */
    _port: () => port ?? Promise.resolve(0),
    /** Playwright's names of what a page may do: everything where main set no handler, as in Electron. */
    _granted: (origin: string) =>
      Object.entries(PERMISSIONS).flatMap(([permission, names]) =>
        allows(null, permission, origin, { isMainFrame: true }) ? names : [],
      ),
  })
}
export type HostSession = ReturnType<typeof createSession>

const sessions = new Map<string, HostSession>()

/** Electron's `session`. */
export const session = {
  fromPartition(partition: string): HostSession {
    const found = sessions.get(partition) ?? createSession(partition)
    sessions.set(partition, found)
    return found
  },
}

interface Registered {
  scheme: string
  privileges: { standard?: boolean; secure?: boolean; supportFetchAPI?: boolean }
}

/** Electron's `protocol`. */
export const protocol = {
  registerSchemesAsPrivileged(list: Registered[]) {
    for (const { scheme, privileges } of list)
      if (privileges.standard && privileges.secure && privileges.supportFetchAPI) privileged.add(scheme)
  },
}
