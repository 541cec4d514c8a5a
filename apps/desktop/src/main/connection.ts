import { join } from 'node:path'
import { app, powerMonitor, safeStorage, type Session } from 'electron'
import { AccountWatch } from './account.ts'
import { allWritten } from './durable-file.ts'
import { Answers } from './offline/answers.ts'
import { consoleApi } from './offline/console-api.ts'
import { queueOpenedMails, type OpenedMail } from './queue/add-to-queue.ts'
import { openQueueChannels } from './queue/queue-channels.ts'
import { Queues } from './queue/queues.ts'
import { forgetSession, serverOf } from './server.ts'
import { openKeys, type SystemProtection } from './vault/keys.ts'

export function connect(partition: Session, origin: string) {
  const userData = app.getPath('userData')
  const server = serverOf(partition, origin)
  const account = new AccountWatch(userData, origin)
  const keys = openKeys(join(userData, 'keys'), systemProtection)
  // The users of the keys report the failure.
  keys.catch(() => {})
  const queues = new Queues({ server, account, keys, folder: join(userData, 'queue') })
  const answers = new Answers({ origin, account, keys, folder: join(userData, 'answers') })
  openQueueChannels(queues)
  powerMonitor.on('resume', () => queues.kick())
  return {
    server,
    queues,
    account,
    api: consoleApi({
      server,
      account,
      queues,
      answers,
      forgetSession: () => forgetSession(partition, origin),
    }),
    takeMails: (mails: OpenedMail[]) => queueOpenedMails(queues, mails),
    /** Unsent mails, now and on every change. */
    onQueueLength(tell: (count: number) => void): void {
      tell(queues.waitingMails())
      queues.watch(() => tell(queues.waitingMails()))
    },
    /** Stops sending; resolves when everything accepted is on disk. */
    async settled(): Promise<void> {
      await queues.stop()
      await allWritten()
    },
  }
}

/** Electron's safeStorage. On Linux without a key store it only pretends to encrypt. */
const systemProtection: SystemProtection = {
  async isAvailable() {
    const pretends = process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
    return !pretends && safeStorage.isAsyncEncryptionAvailable()
  },
  protect: text => safeStorage.encryptStringAsync(text),
  reveal: async bytes => (await safeStorage.decryptStringAsync(bytes)).result,
}
