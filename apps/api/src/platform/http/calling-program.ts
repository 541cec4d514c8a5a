import { AsyncLocalStorage } from 'node:async_hooks'

/** Name of the current call's API key. Rules treat a program as its account; the audit log tells them apart by this. */
export const callingProgram = new AsyncLocalStorage<{ keyName: string }>()
