import type { MailImport } from '@app/contracts/mails'

/** Channel that hands a dropped mail to main: arguments customerId and `{ name, bytes }`, answer `Answer<MailImport>`. */
export const MAIL_IMPORT = 'mail:import'

/**
 * What main answers on every channel. A refusal is a value and no rejection, because Electron would put "Error invoking
 * remote method …" in front of the sentence.
 */
export type Answer<T> = { ok: true; value: T } | { ok: false; message: string }

/** Answer of `mail:import`. */
export type MailImportAnswer = Answer<MailImport>

/** One way, main to page: argument is a path of the console that it shall show. */
export const CONSOLE_GO = 'console:go'

/** Channels of the page that asks for the server's address, which is not the console. */
export const SERVER_PROPOSAL = 'server:proposal'
export const SERVER_CONNECT = 'server:connect'
