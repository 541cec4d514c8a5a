import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The name of the key that the call at hand came with. Rules take a program for the account that it works for; what they
 * write down tells the two apart by this.
 */
export const callingProgram = new AsyncLocalStorage<{ keyName: string }>()
