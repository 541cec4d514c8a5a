import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { CookieJar } from './cookies.ts'
import { fetchWith } from './network.ts'
import type { SchemeHandler, SchemeHandlers } from './scheme-server.ts'
import { checkOptions, strict } from './strict.ts'

type RequestHandler = (
  contents: object,
  permission: string,
  decide: (granted: boolean) => void,
  details: object,
) => void
type CheckHandler = (contents: object, permission: string, origin: string, details: object) => boolean

/** Electron's permission → Playwright's names for it. */
const PERMISSIONS: Record<string, string[]> = {
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'storage-access': ['storage-access'],
}

/** One of Electron's sessions with its own schemes, cookies and permission handlers. */
export interface HostSession {
  readonly number: number
  /** What main sees. */
  readonly electron: object
  /** Playwright's names of the permissions that a page at this address gets: all of them where main set no handler. */
  granted(contents: object, url: string): Promise<string[]>
}

/** Schemes become privileged before the app is ready, for all sessions at once. */
export interface Schemes {
  privileged: Set<string>
  handlers: SchemeHandlers
}

function createProtocol({ privileged, handlers }: Schemes, number: number): object {
  const own = new Map<string, SchemeHandler>()
  handlers.set(number, own)
  return strict('Protocol', {
    handle(scheme: string, handler: SchemeHandler) {
      if (own.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      if (!privileged.has(scheme))
        throw new Error(`electron-host: ${scheme} is no standard, secure scheme for fetch`)
      own.set(scheme, handler)
    },
    unhandle: (scheme: string) => void own.delete(scheme),
    isProtocolHandled: (scheme: string) => own.has(scheme),
  })
}

function createSession(number: number, partition: string, userData: string, schemes: Schemes): HostSession {
  const file = /^persist:(.+)$/.exec(partition)?.[1]
  const jar = new CookieJar(file ? join(userData, 'Partitions', file, 'host-cookies.json') : null)
  let onRequest: RequestHandler | null = null
  let onCheck: CheckHandler | null = null

  async function allows(contents: object, permission: string, url: string): Promise<boolean> {
    const details = { requestingUrl: url, isMainFrame: true }
    if (onCheck && !onCheck(contents, permission, url, details)) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    if (!onRequest) return true
    onRequest(contents, permission, resolve, details)
    return promise
  }

  const electron = Object.assign(new EventEmitter(), {
    protocol: createProtocol(schemes, number),
    cookies: jar.asElectron(),
    fetch: (input: string | Request, init?: RequestInit) => fetchWith(jar, input, init),
    setPermissionRequestHandler: (handler: RequestHandler | null) => void (onRequest = handler),
    setPermissionCheckHandler: (handler: CheckHandler | null) => void (onCheck = handler),
    setDevicePermissionHandler() {},
    // No page is checked here: the languages and the source of their dictionaries are only kept.
    availableSpellCheckerLanguages: ['de', 'en-US'],
    _spelling: { languages: [] as string[], source: '' },
    setSpellCheckerLanguages(languages: string[]) {
      const unknown = languages.find(name => !electron.availableSpellCheckerLanguages.includes(name))
      if (unknown) throw new Error(`Invalid language code provided: "${unknown}"`)
      electron._spelling.languages = languages
    },
    getSpellCheckerLanguages: () => electron._spelling.languages,
    setSpellCheckerDictionaryDownloadURL(source: string) {
      if (!source.endsWith('/')) throw new Error('The URL must end with a slash')
      electron._spelling.source = source
    },
    async clearStorageData() {
      jar.clear()
    },
  })
  return {
    number,
    electron: strict('Session', electron),
    async granted(contents, url) {
      const names = Object.keys(PERMISSIONS)
      const answers = await Promise.all(names.map(name => allows(contents, name, url)))
      return names.flatMap((name, index) => (answers[index] ? (PERMISSIONS[name] ?? []) : []))
    },
  }
}

/** Electron's `session` and `protocol`, and the way from what main holds to the host's own record. */
export function createSessions(userData: string, isReady: () => boolean) {
  const schemes: Schemes = { privileged: new Set(), handlers: new Map() }
  const byPartition = new Map<string, HostSession>()

  function sessionOf(partition: string): HostSession {
    if (!isReady()) throw new Error('Session can only be received when app is ready')
    const known = byPartition.get(partition)
    if (known) return known
    const created = createSession(byPartition.size + 1, partition, userData, schemes)
    byPartition.set(partition, created)
    return created
  }

  const session = strict('Session', {
    fromPartition: (partition: string) => sessionOf(partition).electron,
    get defaultSession() {
      return sessionOf('').electron
    },
  })
  const protocol = strict('Protocol', {
    registerSchemesAsPrivileged(list: { scheme: string; privileges?: Record<string, boolean> }[]) {
      if (isReady())
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      for (const { scheme, privileges = {} } of list) {
        checkOptions('Privileges', privileges)
        const { standard, secure, supportFetchAPI } = privileges
        if (standard && secure && supportFetchAPI) schemes.privileged.add(scheme)
      }
    },
  })

  /** The session that a window's webPreferences ask for. */
  function sessionFor(preferences: { session?: unknown; partition?: unknown }): HostSession {
    const { session: given, partition = '' } = preferences
    if (given === undefined) return sessionOf(String(partition))
    const found = [...byPartition.values()].find(({ electron }) => electron === given)
    if (!found) throw new Error('electron-host: webPreferences.session is no session')
    return found
  }
  return { session, protocol, sessionFor, handlers: schemes.handlers }
}
