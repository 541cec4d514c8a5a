import { safeStorage } from 'electron'

/** Protects a short text so that only this account of this machine can read it. */
export interface SystemProtection {
  isAvailable(): Promise<boolean>
  protect(text: string): Promise<Buffer>
  /** Rejects where the system's own key has changed. */
  reveal(bytes: Buffer): Promise<string>
}

/** Electron's safeStorage: DPAPI, Keychain, libsecret or KWallet. On Linux without a key store it only pretends. */
export const systemProtection: SystemProtection = {
  async isAvailable() {
    const pretends = process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
    return !pretends && safeStorage.isAsyncEncryptionAvailable()
  },
  protect: text => safeStorage.encryptStringAsync(text),
  reveal: async bytes => (await safeStorage.decryptStringAsync(bytes)).result,
}
