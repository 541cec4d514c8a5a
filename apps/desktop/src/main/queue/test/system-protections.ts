import type { SystemProtection } from '../../vault/keys.ts'

const turned = (bytes: Buffer) => Buffer.from(bytes.map(byte => byte ^ 0xff))

/** A key store that turns every byte round: enough to tell what was protected from what was not. */
export const keyStore: SystemProtection = {
  isAvailable: async () => true,
  protect: async text => turned(Buffer.from(text)),
  reveal: async bytes => turned(bytes).toString(),
}

/** A system without key store. */
export const noKeyStore: SystemProtection = {
  ...keyStore,
  isAvailable: async () => false,
  protect: () => Promise.reject(new Error('no key store')),
  reveal: () => Promise.reject(new Error('no key store')),
}

/** A key store that was reset. */
export const otherKeyStore: SystemProtection = {
  ...keyStore,
  reveal: () => Promise.reject(new Error('wrong key')),
}
