import { parseArgs } from 'node:util'
import { createLogger } from './platform/logging/logger.ts'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { refuse } from './refuse.ts'
import { startServer, type RunningServer } from './server.ts'

function readArguments(): { acceptNewKey: boolean } {
  try {
    const { values } = parseArgs({ options: { 'accept-new-key': { type: 'boolean', default: false } } })
    return { acceptNewKey: values['accept-new-key'] }
  } catch (error) {
    throw new StartRefused(['Aufruf: npm start, einmalig auch npm start -- --accept-new-key'], {
      cause: error,
    })
  }
}

async function main(): Promise<void> {
  const wishes = readArguments()
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
  // Node itself would print the error with all its properties.
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  server = await startServer(settings, logger, wishes)
  if (stopping) return
  const { address, setupLink, data } = server
  const logIn = setupLink
    ? `Erstes Konto anlegen (30 Minuten gültig): ${setupLink}`
    : `Anmeldung: ${address}/admin/login`
  process.stdout.write(`\n  Website:   ${address}\n  ${logIn}\n  Daten:     ${data}\n  Beenden:   Strg+C\n\n`)
}

await main().catch(refuse)
