import { app, safeStorage } from 'electron'

/** Keeps the log-in's cookies across restarts, away from the pages. */
const PERSISTENT = 'persist:console'

/** The same in memory only: the log-in ends with the program. */
const IN_MEMORY = 'console'

interface Circumstances {
  platform: NodeJS.Platform
  isPackaged: boolean
  /** What encrypts cookies on Linux. */
  backend: string
}

/** Whether a log-in may be written down: Linux without a keyring would encrypt it with a key that everybody knows. */
export function mayKeepLogIn({ platform, isPackaged, backend }: Circumstances): boolean {
  return !isPackaged || platform !== 'linux' || !['basic_text', 'unknown'].includes(backend)
}

/** The name of the session partition in which the console runs. Only once the app is ready. */
export function partitionName(): string {
  const { platform } = process
  const backend = platform === 'linux' ? safeStorage.getSelectedStorageBackend() : ''
  return mayKeepLogIn({ platform, isPackaged: app.isPackaged, backend }) ? PERSISTENT : IN_MEMORY
}
