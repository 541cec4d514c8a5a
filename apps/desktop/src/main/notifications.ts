import { Notification, powerMonitor } from 'electron'
import { createClient } from '@app/contracts/client'
import { notices } from '@app/contracts/notices'
import { readJsonOrNull, writeJson } from './durable-file.ts'
import { newNotices, Told } from './new-notices.ts'
import type { Server } from './server.ts'
import type { SettingsFile } from './settings.ts'

/** Milliseconds. */
const PERIOD = 60_000

/** Idle seconds; then nobody is there, and a call would only keep the session alive. */
const AWAY = 600

interface NoticeOptions {
  server: Server
  settings: SettingsFile
  toldFile: string
  open(path: string): void
}

function readNotices(server: Server) {
  const client = createClient('', (path, init) => server.fetch(String(path), init ?? {}))
  return client.call(notices.list, {})
}

// Without a reference, a notification is garbage-collected and its click lost.
const onScreen = new Set<Notification>()

export function notify({ title, body }: { title: string; body: string }, onClick: () => void): void {
  const notification = new Notification({ title, body })
  onScreen.add(notification)
  notification.on('click', onClick)
  notification.on('close', () => onScreen.delete(notification))
  notification.show()
}

/** Only while somebody is active and logged in, and has not turned it off. */
export function tellNotices({ server, settings, toldFile, open }: NoticeOptions): void {
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || !settings.read().tellsDue || !Notification.isSupported()) return
    isLooking = true
    try {
      const { notices: listed } = await readNotices(server)
      const before = readJsonOrNull(toldFile, Told.parse)
      const { shown, told } = newNotices(listed, before, { origin: server.origin, now: new Date() })
      // Saved first: a lost notification is better than one at every check.
      writeJson(toldFile, told)
      for (const notice of shown) notify(notice, () => open(notice.path))
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
