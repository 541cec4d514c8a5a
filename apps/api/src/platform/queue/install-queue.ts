import { PgBoss } from 'pg-boss'

/** Creates or updates the queue's tables. A server whose role may alter tables does so itself at its start. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'migrations',
    supervise: false,
    schedule: false,
  })
  // Without a listener, a background error would end the process.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
