import { ApiError, type Client } from '@app/contracts/client'
import { resourceKey, type Endpoint } from '@app/contracts/endpoint'
import { live, LiveEvent } from '@app/contracts/live'
import { linesOf } from '@app/contracts/stream-lines'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { createGathering } from './gathering.ts'
import { holds } from './holds.ts'
import { readAgain } from './useApi.ts'

/** Milliseconds until a broken stream is reopened; the last one repeats. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/** Milliseconds of silence after which a stream counts as broken; the server sends something every 25 s. */
const SILENCE = 60_000

/** The server is older than this console; retrying is pointless. */
const UNKNOWN = new Set([403, 404])

interface LiveOptions {
  client: Client
  queryClient: QueryClient
  /** Endpoints that show records of each kind. */
  reads: Readonly<Record<string, readonly Endpoint['path'][]>>
}

/**
 * Listens for changes and refetches what is on the screen. A hidden window disconnects and catches up when it
 * is shown. Returns the function that stops.
 */
export function startLive({ client, queryClient, reads }: LiveOptions): () => void {
  const stale = createStale(queryClient, reads)
  const lifetime = new AbortController()
  let connection = new AbortController()
  let wake = () => {}
  let last: string | undefined

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') connection.abort()
    wake()
  }
  const pause = (milliseconds: number) =>
    new Promise<void>(resolve => {
      const timer = milliseconds === Infinity ? undefined : setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function hear(): Promise<void> {
    connection = new AbortController()
    const { signal } = connection
    let silence = setTimeout(() => connection.abort(), SILENCE)
    try {
      const body = await client.events(live.stream, { after: last }, { signal })
      for await (const line of linesOf(body)) {
        clearTimeout(silence)
        silence = setTimeout(() => connection.abort(), SILENCE)
        if (line.startsWith('id: ')) last = line.slice(4)
        if (line.startsWith('data: ')) stale.note(LiveEvent.parse(JSON.parse(line.slice(6))))
      }
    } finally {
      clearTimeout(silence)
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!lifetime.signal.aborted) {
      if (document.visibilityState === 'hidden') {
        await pause(Infinity)
        continue
      }
      const begun = Date.now()
      try {
        await hear()
      } catch (error) {
        if (error instanceof ApiError && UNKNOWN.has(error.status)) return
      }
      if (lifetime.signal.aborted) return
      failures = Date.now() - begun > SILENCE ? 0 : failures + 1
      // Jitter: not all consoles should reconnect at once when a server is back.
      const longest = PAUSES[Math.min(failures, PAUSES.length - 1)]!
      await pause(longest * (0.5 + Math.random() / 2))
    }
  }

  document.addEventListener('visibilitychange', onVisibility)
  void run()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    lifetime.abort()
    connection.abort()
    wake()
    stale.stop()
  }
}

function createStale(queryClient: QueryClient, reads: LiveOptions['reads']) {
  const startedAt = new WeakMap<Query, number>()
  let changes = new Map<string, Set<number> | null>()
  let isMissed = false
  let heardAt = 0

  const stopWatching = queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      startedAt.set(event.query, performance.now())
  })
  const gathering = createGathering(
    () => {
      const concerned = [...changes].map(([kind, customers]) => ({
        keys: (reads[kind] ?? []).map(path => resourceKey({ path })),
        customers,
      }))
      const all = isMissed
      const until = heardAt
      changes = new Map()
      isMissed = false
      void readAgain(queryClient, {
        predicate: query =>
          // Our own save has already refetched it.
          (startedAt.get(query) ?? 0) < until &&
          (all
            ? query.queryKey[1] === 'admin'
            : concerned.some(
                ({ keys, customers }) =>
                  keys.some(key => key.every((segment, at) => query.queryKey[at] === segment)) &&
                  isOf(query.queryKey, customers),
              )),
      })
    },
    () => queryClient.isMutating() === 0 && !holds.any(),
  )
  return {
    note(event: LiveEvent): void {
      for (const [kind, customers] of Object.entries(event.changes ?? {})) {
        const known = changes.get(kind)
        changes.set(kind, known === null || !customers ? null : new Set([...(known ?? []), ...customers]))
      }
      isMissed ||= event.isMissed ?? false
      if (!event.isMissed && !event.changes) return
      heardAt = performance.now()
      gathering.note()
    },
    stop(): void {
      gathering.stop()
      stopWatching()
    },
  }
}

/** False only if the query names another customer. */
function isOf(key: QueryKey, customers: ReadonlySet<number> | null): boolean {
  const at = key.indexOf('customers')
  const query = key.find(segment => typeof segment === 'object' && segment !== null) as
    | { customerId?: unknown }
    | undefined
  const named = Number((at >= 0 ? key[at + 1] : undefined) ?? query?.customerId)
  return customers === null || !named || customers.has(named)
}
