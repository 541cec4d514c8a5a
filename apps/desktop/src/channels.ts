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
