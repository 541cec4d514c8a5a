import type { MailImport } from '@app/contracts/mails'
/** Channel that hands a dropped mail to main: arguments customerId and `{ name, bytes }`, answer `Answer<MailImport>`. */
export declare const MAIL_IMPORT = 'mail:import'
/**
 * What main answers on every channel. A refusal is a value and no rejection, because Electron would put "Error invoking
 * remote method …" in front of the sentence.
 */
export type Answer<T> =
  | {
      ok: true
      value: T
    }
  | {
      ok: false
      message: string
    }
/** Answer of `mail:import`. */
export type MailImportAnswer = Answer<MailImport>
/** One way, main to page: argument is a path of the console that it shall show. */
export declare const CONSOLE_GO = 'console:go'
/** Channels of the page that asks for the server's address, which is not the console. */
export declare const SERVER_PROPOSAL = 'server:proposal'
export declare const SERVER_CONNECT = 'server:connect'
/** What the page for the server's address may ask of main. */
export interface SetupBridge {
  /** The address that stands in the field at first; empty where none is known. */
  proposal(): Promise<string>
  /** Tries a server and keeps it. Rejects with an Error whose message is a sentence for people. */
  connect(address: string): Promise<void>
}
