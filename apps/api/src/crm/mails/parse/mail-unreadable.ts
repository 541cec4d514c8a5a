/**
 * Why a file was refused. `too_complex`: it asks for more memory or processor time than a mail may; `timeout`: the
 * machine was too busy to read it, `crashed`: the reading process ended from outside or by a defect, so that another try
 * may work in both cases; `closed`: the server is shutting down.
 */
export type MailUnreadableReason =
  | 'empty'
  | 'not_a_mail'
  | 'damaged'
  | 'too_complex'
  | 'timeout'
  | 'crashed'
  | 'closed'

/** A file that cannot be read as a mail; the message is English and for the log, the reason is for the answer. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable'
  readonly reason: MailUnreadableReason

  constructor(reason: MailUnreadableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether the reason is not the file's: the same one may be read in a moment. */
export const isPassing = ({ reason }: MailUnreadable) => ['timeout', 'crashed', 'closed'].includes(reason)
