import { Notification, powerMonitor } from 'electron'
import { activities } from '@app/contracts/activities'
import { createClient } from '@app/contracts/client'
import { MAX_LIMIT } from '@app/contracts/page'
import { dueNotices, Notified } from './due-notices.ts'
import { readJsonOrNull, writeJson } from './durable-file.ts'
import type { Server } from './server.ts'
import type { SettingsFile } from './settings.ts'

/** Milliseconds between two checks. */
const PERIOD = 5 * 60_000

/** Idle seconds after which nobody is there: a call would only keep the session alive. */
const AWAY = 600

interface DueOptions {
  server: Server
  settings: SettingsFile
  toldFile: string
  open(path: string): void
}

async function readDue(server: Server) {
  const client = createClient('', (path, init) => server.fetch(String(path), init ?? {}))
  const lists = (['overdue', 'today'] as const).map(due =>
    client.call(activities.list, { due, sort: 'dueDate', limit: MAX_LIMIT }),
  )
  return (await Promise.all(lists)).flat()
}

// Without a reference a notification is garbage-collected, and its click goes nowhere.
const shown = new Set<Notification>()

/** Shows a notification of the system. */
export function notify({ title, body }: { title: string; body: string }, onClick: () => void): void {
  const notification = new Notification({ title, body })
  shown.add(notification)
  notification.on('click', onClick)
  notification.on('close', () => shown.delete(notification))
  notification.show()
}

/** Notifies of due activities while somebody is there, logged in and has not turned it off. */
export function tellDueActivities({ server, settings, toldFile, open }: DueOptions): void {
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || !settings.read().tellsDue || !Notification.isSupported()) return
    isLooking = true
    try {
      const due = await readDue(server)
      const { notices, told } = dueNotices(due, readJsonOrNull(toldFile, Notified.parse), new Date())
      // Saved first: one notification too few is better than one at every check.
      writeJson(toldFile, told)
      for (const notice of notices) notify(notice, () => open(notice.path))
    } catch {
      // Offline or logged out: the next check is soon.
    } finally {
      isLooking = false
    }
  }

  void look()
  powerMonitor.on('resume', () => void look())
  powerMonitor.on('unlock-screen', () => void look())
  setInterval(() => {
    if (powerMonitor.getSystemIdleTime() < AWAY) void look()
  }, PERIOD).unref()
}
