import { rmSync } from 'node:fs'
import { type Launch, type Server, addressOf, chooseAddress, refuseSharing, startServer } from './server.ts'
import { ensureCluster, findBinaries, openDataDir, readPassword } from './cluster.ts'
import { ServerDidNotStart } from './errors.ts'
import { findPostmaster, isReady, listeningAt, unprivileged } from './processes.ts'

export interface EmbeddedPostgres {
  /** URL of one of its databases (default `postgres`); contains the password, so keep it out of logs. */
  url(database?: string): string
  /** Clean shutdown; takes at most about ten seconds. */
  stop(): Promise<void>
  /** This start created the database. */
  fresh: boolean
  /** Resolves with the reason once the server is down for good without `stop()`; end the application then. */
  lost: Promise<Error>
}

/** More crashes than this within a minute, and the server counts as lost. */
const RESTARTS_A_MINUTE = 3

/**
 * Creates the database if needed. The server ends with this process, even after kill -9. Throws an
 * EmbeddedPostgresError (DataDirInUse, DataDirUnusable, BinariesMissing, ServerDidNotStart) whose message is one
 * sentence.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const layout = openDataDir(dataDir)
  refuseSharing(layout)
  const binaries = await findBinaries(layout.dataDir)
  const account = await unprivileged(layout.dataDir, layout.cluster, binaries)
  const { fresh, password } = await ensureCluster(layout, binaries, account, durable)
  const address = await chooseAddress(account)
  const launch: Launch = { layout, binaries, account, address, durable }
  const server = await startServer(launch).catch(error => {
    if (address.socketDir) rmSync(address.socketDir, { recursive: true, force: true })
    throw error
  })
  return {
    fresh,
    url: (database = 'postgres') => address.url(password, database),
    ...keepRunning(server, launch),
  }
}

/** URL of the server running on this data directory, else null. For a second process. */
export function runningPostgres(dataDir: string): string | null {
  const layout = openDataDir(dataDir)
  const server = findPostmaster(layout.cluster)
  if (!server || !isReady(layout.cluster, server.pid)) return null
  return addressOf(listeningAt(layout.cluster)).url(readPassword(layout), 'postgres')
}

/**
 * If the server is killed under the running application (kill -9, out of memory), all connections break and open
 * transactions are rolled back; it is restarted on the same address, recovers committed data, and pools reconnect.
 * Requests in between fail; a pool needs an `error` listener, or the application ends.
 */
function keepRunning(first: Server, launch: Launch): Pick<EmbeddedPostgres, 'stop' | 'lost'> {
  const { promise: lost, resolve: give } = Promise.withResolvers<Error>()
  let server = first
  let stopping = false
  const watch = async () => {
    const restarts: number[] = []
    for (;;) {
      await server.ended
      if (stopping) return
      restarts.push(Date.now())
      if (restarts.filter(at => at > Date.now() - 60_000).length > RESTARTS_A_MINUTE) {
        throw new ServerDidNotStart(launch.layout.dataDir, 'es endet immer wieder', launch.layout.log)
      }
      server = await startServer(launch)
      if (stopping) await server.stop()
    }
  }
  const watched = watch().catch(give)
  const stop = async () => {
    stopping = true
    await server.stop()
    await watched
  }
  return { stop, lost }
}
