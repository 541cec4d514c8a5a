import { auth } from '@app/contracts/auth'
import { STORED_AT_HEADER } from '@app/contracts/client'
import { isKept, isOfflineSearch, searchKept, type Kept } from '@app/contracts/offline-reads'

// Service worker of the installed console: data seen last stays readable offline, read-only. Only the installed app
// registers it, so that no shared browser keeps customers.

declare const self: ServiceWorkerGlobalScope

/** The console's document, shared by all paths, and its hashed files. */
const PROGRAM = 'console-program'
/** Answers about customers, pipeline and activities. */
const READS = 'console-reads'
const DOCUMENT = '/crm'
const MOST_FILES = 300
const MOST_READS = 500
/** 30 days, as in the desktop console. */
const OLDEST = 30 * 24 * 60 * 60 * 1000
/** Milliseconds before a read is answered from the cache. */
const PATIENCE = 10_000
/** From a proxy in front of the server. */
const AWAY = new Set([502, 503, 504])

const ends = new Set<string>([auth.login.path, auth.logout.path, auth.setup.path, auth.setPassword.path])

/** Incremented by login and logout: drops answers still under way. */
let epoch = 0

self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (ends.has(pathname)) return event.respondWith(changeOfAccount(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(openDocument(request))
  if (pathname.startsWith('/assets/')) return event.respondWith(file(request))
  if (isKept(pathname, searchParams)) return event.respondWith(read(request))
})

async function install(): Promise<void> {
  await (await caches.open(PROGRAM)).add(DOCUMENT)
  await self.skipWaiting()
}

async function forgetReads(): Promise<void> {
  epoch++
  await caches.delete(READS)
}

/** After login or logout, cached data is deleted before the page goes on. */
async function changeOfAccount(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } finally {
    await forgetReads()
  }
}

async function openDocument(request: Request): Promise<Response> {
  const program = await caches.open(PROGRAM)
  try {
    const response = await fetch(request)
    if (response.ok) await program.put(DOCUMENT, response.clone())
    if (!AWAY.has(response.status)) return response
    return (await program.match(DOCUMENT)) ?? response
  } catch {
    return (await program.match(DOCUMENT)) ?? Response.error()
  }
}

/** Hashed names: content never changes. */
async function file(request: Request): Promise<Response> {
  const program = await caches.open(PROGRAM)
  const kept = await program.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    await program.put(request, response.clone())
    await trim(program, MOST_FILES)
  }
  return response
}

async function read(request: Request): Promise<Response> {
  const reads = await caches.open(READS)
  const last = await lastAnswer(reads, request)
  const asked = epoch
  let response: Response
  try {
    response = await fetch(request, last && { signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    return last ?? (await search(reads, request)) ?? Response.error()
  }
  if (AWAY.has(response.status)) return last ?? (await search(reads, request)) ?? response
  if (response.status === 401) await forgetReads()
  if (response.ok && asked === epoch) {
    const headers = new Headers(response.headers)
    headers.set(STORED_AT_HEADER, new Date().toISOString())
    // Delete first, so that the order stays by last use.
    await reads.delete(request)
    await reads.put(request, new Response(await response.clone().blob(), { headers }))
    await trim(reads, MOST_READS)
  }
  return response
}

async function lastAnswer(reads: Cache, request: Request): Promise<Response | undefined> {
  const last = await reads.match(request)
  const isOld = last && Date.parse(last.headers.get(STORED_AT_HEADER)!) < Date.now() - OLDEST
  return isOld ? undefined : last
}

async function search(reads: Cache, { url }: Request): Promise<Response | undefined> {
  const path = pathOf(url)
  if (!isOfflineSearch(path)) return undefined
  const found = searchKept(path, await everyRead(reads))
  if (!found) return undefined
  const headers = { ...found.headers, [STORED_AT_HEADER]: new Date(found.storedAt).toISOString() }
  return new Response(found.body, { headers })
}

async function everyRead(reads: Cache): Promise<Kept[]> {
  const all = (await reads.keys()).map(async (request): Promise<Kept | null> => {
    const answer = await lastAnswer(reads, request)
    if (!answer) return null
    const storedAt = Date.parse(answer.headers.get(STORED_AT_HEADER)!)
    return { path: pathOf(request.url), storedAt, headers: {}, body: await answer.text() }
  })
  return (await Promise.all(all)).filter(kept => kept !== null)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Oldest first. */
async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys()
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request)
}
