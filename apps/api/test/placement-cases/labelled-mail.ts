import type { InternetMail } from '../dropped-mails.ts'
import type { Company } from './companies.ts'

/** A mail, and whom it really concerns. */
export interface LabelledMail {
  kind: string
  /** Keys of all customers whom it concerns: a link to anybody else is wrong. */
  belongs: string[]
  /** `answers` is the key of the customer in whose conversation it stands. */
  mail: InternetMail & { answers?: string }
}

/** Adds mails to a list, each under a subject of its own unless it answers. */
export const labelling =
  (list: LabelledMail[]) =>
  (kind: string, belongs: readonly Company[], mail: LabelledMail['mail']): void => {
    const subject = mail.answers ? 'AW: Anfrage' : `Fall ${list.length + 1}`
    list.push({ kind, belongs: belongs.map(({ key }) => key), mail: { subject, ...mail } })
  }

export const US = 'anna.berger@example.org'
export const COLLEAGUE = 'lager@example.org'

/** What is typed in programs above a forwarded text. */
export const forwarded = (from: string, to: string) =>
  `Zur Info.\n\nVon: ${from}\nGesendet: Montag\nAn: ${to}\nBetreff: Angebot\n\nGrüß Gott`
