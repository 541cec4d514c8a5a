import { PgBoss } from 'pg-boss'

/** Makes the queue's tables or brings them up to date. A server whose role may change tables does so itself when it starts. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'migrations',
    supervise: false,
    schedule: false,
  })
  // Without a listener, an error in the background would end the process with all that hangs on it.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
