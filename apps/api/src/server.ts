import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { createApp, type App } from './app.ts'
import { Clock } from './platform/clock/clock.ts'
import { prepareDataDir } from './platform/config/data-dir.ts'
import type { Settings } from './platform/config/settings.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { connections } from './platform/http/connections.ts'
import { listen } from './platform/http/listen.ts'
import { FreeSpace } from './platform/http/upload.ts'
import type { Logger } from './platform/logging/logger.ts'
import { openSecretKey } from './secret-key.ts'

/** Milliseconds for running calls at shutdown. */
const STOP_WITHIN = 20_000

export interface RunningServer {
  address: string
  /** Where the records are stored, in words. */
  data: string
  /** Null once somebody can log in. */
  setupLink: string | null
  stop(): Promise<void>
}

const notReadyYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' })
  response.end('Der Server startet gerade.\n')
}

/** Takes the port first: a busy one is noticed before anything else starts. */
async function begin({ port, host }: Settings): Promise<Server> {
  // Saves a stream for requests without a body: a tenth of a cached page's cost.
  const server = createServer({ ...connections, optimizeEmptyRequests: true }, notReadyYet)
  await listen(server, { port, host, setting: 'PORT' })
  return server
}

async function finishCalls(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // Otherwise a busy keep-alive connection would never close.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}

/** If a step fails, everything started before is stopped. */
export async function startServer(
  settings: Settings,
  logger: Logger,
  { acceptNewKey = false }: { acceptNewKey?: boolean } = {},
): Promise<RunningServer> {
  const started: (() => Promise<unknown>)[] = []
  const undo = async () => {
    for (const stop of started.toReversed()) await stop()
  }
  try {
    const server = await begin(settings)
    started.push(() => finishCalls(server))
    await prepareDataDir(settings.dataDir)
    const { url, data, embedded } = await openDatabase(settings)
    if (embedded) started.push(() => embedded.stop())
    const migrated = await migrate(url)
    if (migrated.length) logger.info({ migrated }, 'database migrated')
    const secretKey = await openSecretKey(url, settings, { acceptNew: acceptNewKey, logger })
    const freeSpace = new FreeSpace(embedded && settings.dataDir)
    const app = await createApp({
      settings,
      databaseUrl: url,
      logger,
      secretKey,
      clock: new Clock(),
      freeSpace,
    })
    started.push(() => app.close())
    const setupLink = await app.prepare()
    void embedded?.lost.then(error => {
      logger.fatal({ err: error }, 'the embedded database is lost')
      process.kill(process.pid, 'SIGTERM')
    })
    server.off('request', notReadyYet).on('request', app.listener)
    return { address: settings.publicUrl, data, setupLink, stop: () => stopInOrder(server, app, embedded) }
  } catch (error) {
    await undo()
    throw error
  }
}

async function openDatabase({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) {
    await reachDatabase(databaseUrl)
    const { host, pathname } = new URL(databaseUrl)
    return { url: databaseUrl, data: `PostgreSQL ${host}${pathname}`, embedded: null }
  }
  const folder = join(dataDir, 'postgres')
  const embedded = await startEmbeddedPostgres(folder)
  return { url: embedded.url(), data: `PostgreSQL in ${folder}`, embedded }
}

/** No new work, then running calls, then modules, the database last. */
async function stopInOrder(server: Server, app: App, embedded: EmbeddedPostgres | null): Promise<void> {
  app.announceStop()
  await finishCalls(server)
  await app.close()
  await embedded?.stop()
}
