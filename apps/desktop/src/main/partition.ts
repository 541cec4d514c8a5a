import { app, safeStorage } from 'electron'
import { mayKeepLogIn } from './keyring.ts'

/** Keeps the log-in's cookies across restarts, away from the pages. */
const PERSISTENT = 'persist:console'

/** The same in memory only: the log-in ends with the program. */
const IN_MEMORY = 'console'

/** The name of the session partition in which the console runs. Only once the app is ready. */
export function partitionName(): string {
  const { platform } = process
  const backend = platform === 'linux' ? safeStorage.getSelectedStorageBackend() : ''
  return mayKeepLogIn({ platform, isPackaged: app.isPackaged, backend }) ? PERSISTENT : IN_MEMORY
}
