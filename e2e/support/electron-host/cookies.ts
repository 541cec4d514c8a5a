import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { strict } from './strict.ts'

interface Cookie {
  name: string
  value: string
  /** Host only: the Domain attribute is not emulated. */
  domain: string
  path: string
  secure: boolean
  httpOnly: boolean
  /** Seconds since 1970; absent for a cookie that ends with the program. */
  expirationDate?: number
}

function parse(line: string, { hostname }: URL): Cookie | null {
  const [pair = '', ...rest] = line.split(';')
  const [, name, value] = /^\s*([^=]+)=(.*)$/.exec(pair) ?? []
  if (!name || value === undefined) return null
  const attributes = new Map(
    rest.map(part => {
      const [key = '', text = ''] = part.trim().split('=')
      return [key.toLowerCase(), text]
    }),
  )
  const maxAge = attributes.get('max-age')
  const expires = attributes.get('expires')
  const until =
    maxAge === undefined ? expires && Date.parse(expires) / 1000 : Date.now() / 1000 + Number(maxAge)
  const flags = { secure: attributes.has('secure'), httpOnly: attributes.has('httponly') }
  const cookie = {
    name,
    value: value.trim(),
    domain: hostname,
    path: attributes.get('path') || '/',
    ...flags,
  }
  return until ? { ...cookie, expirationDate: until } : cookie
}

/** The cookies of one session: kept in a file for a `persist:` partition, in memory otherwise. */
export class CookieJar {
  _cookies: Cookie[] = []
  _file: string | null

  constructor(file: string | null) {
    this._file = file
    try {
      if (file) this._cookies = JSON.parse(readFileSync(file, 'utf8')) as Cookie[]
    } catch {
      // No file yet.
    }
  }

  /** Takes the Set-Cookie lines of an answer; an expired cookie goes. */
  store(lines: string[], url: URL): void {
    for (const cookie of lines.map(line => parse(line, url))) {
      if (!cookie) continue
      this._cookies = this._cookies.filter(old => old.name !== cookie.name || old.domain !== cookie.domain)
      if ((cookie.expirationDate ?? Infinity) > Date.now() / 1000) this._cookies.push(cookie)
    }
    if (lines.length) this.save()
  }

  /** Forgets every cookie. */
  clear(): void {
    this._cookies = []
    this.save()
  }

  matching({ hostname, pathname, protocol }: URL): Cookie[] {
    const secure = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
    return this._cookies.filter(
      cookie =>
        cookie.domain === hostname &&
        pathname.startsWith(cookie.path) &&
        (secure || !cookie.secure) &&
        (cookie.expirationDate ?? Infinity) > Date.now() / 1000,
    )
  }

  /** Electron's `session.cookies`, of which only get() and remove() are there. */
  asElectron(): object {
    const get = async ({ url, name }: { url?: string; name?: string } = {}) =>
      (url ? this.matching(new URL(url)) : this._cookies).filter(cookie => !name || cookie.name === name)
    const remove = async (url: string, name: string) => {
      const gone = new Set(this.matching(new URL(url)).filter(cookie => cookie.name === name))
      this._cookies = this._cookies.filter(cookie => !gone.has(cookie))
      this.save()
    }
    return strict('Cookies', { get, remove })
  }

  private save(): void {
    if (!this._file) return
    mkdirSync(dirname(this._file), { recursive: true })
    writeFileSync(this._file, JSON.stringify(this._cookies.filter(cookie => cookie.expirationDate)))
  }
}
