/**
 * Why a file was refused. `too_complex`: it asks for more memory than a mail may; `crashed`: the reading process
 * ended from outside or by a defect, so another try may work; `closed`: the server is shutting down.
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
