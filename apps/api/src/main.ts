import { createLogger } from './platform/logging/logger.ts'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { EmbeddedPostgresError } from './platform/database/embedded-errors.ts'
import { startServer, type RunningServer } from './server.ts'

/** A failure that people can mend is one sentence each; anything else is a defect and keeps its stack. */
function refuse(error: unknown): never {
  if (error instanceof StartRefused)
    error.sentences.forEach(sentence => process.stderr.write(`${sentence}\n`))
  else if (error instanceof EmbeddedPostgresError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = createLogger(settings.logLevel)
  let server: RunningServer | undefined
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    const done = server?.stop() ?? Promise.resolve()
    done.then(() => process.exit(0), refuse)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('unhandledRejection', reason => logger.error({ err: reason }, 'unhandled rejection'))
  server = await startServer(settings, logger)
  if (stopping) return
  const { address, setupLink, data } = server
  const logIn = setupLink
    ? `Erstes Konto anlegen (30 Minuten gültig): ${setupLink}`
    : `Anmeldung: ${address}/admin/login`
  process.stdout.write(`\n  Website:   ${address}\n  ${logIn}\n  Daten:     ${data}\n  Beenden:   Strg+C\n\n`)
}

await main().catch(refuse)
