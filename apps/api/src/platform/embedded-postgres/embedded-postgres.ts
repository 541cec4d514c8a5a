import { rmSync } from 'node:fs'
import { type Launch, type Server, addressOf, chooseAddress, refuseSharing, startServer } from './server.ts'
import { ensureCluster, findBinaries, openDataDir, readPassword } from './cluster.ts'
import { ServerDidNotStart } from './errors.ts'
import { findPostmaster, isReady, listeningAt, unprivileged } from './processes.ts'

/** A PostgreSQL server of this process alone. */
export interface EmbeddedPostgres {
  /** The URL of one of its databases (default `postgres`); holds the password, so keep it out of logs. */
  url(database?: string): string
  /** Ends the server in order and waits for it, at most about ten seconds. */
  stop(): Promise<void>
  /** Whether this start created the database. */
  fresh: boolean
  /**
   * Resolves with the reason when the server has ended for good without `stop()`; then end the application.
   */
  lost: Promise<Error>
}

/** Restarts that are believed to help; a server that ends more often within a minute is lost. */
const RESTARTS_A_MINUTE = 3

/**
 * Starts PostgreSQL on the data directory, creating it if need be. It ends with this process, even after kill
 * -9. Throws an EmbeddedPostgresError (DataDirInUse, DataDirUnusable, BinariesMissing, ServerDidNotStart)
 * whose message is one sentence.
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

/** The URL of the server that runs on the data directory just now; null where none does. For a second process beside it. */
export function runningPostgres(dataDir: string): string | null {
  const layout = openDataDir(dataDir)
  const server = findPostmaster(layout.cluster)
  if (!server || !isReady(layout.cluster, server.pid)) return null
  return addressOf(listeningAt(layout.cluster)).url(readPassword(layout), 'postgres')
}

/**
 * When the server is killed under the running application (kill -9, out of memory), all connections break and
 * running transactions are rolled back; the server is started again on the same address, recovers what was
 * committed, and pools reconnect. Requests in between fail; a pool needs an `error` listener, or the
 * application ends.
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
