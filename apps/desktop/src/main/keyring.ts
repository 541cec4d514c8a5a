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
