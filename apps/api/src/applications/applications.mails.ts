import type { FileType } from '@app/contracts/applications'
import { brand } from '@app/contracts/brand'
import type { Language } from '@app/contracts/validation'
import type { OutgoingMail } from '../mail/outbox.service.ts'
import type { Document } from './documents.ts'
import type { JobApplication } from './job-application.entity.ts'

const typeNames = {
  cv: 'Lebenslauf',
  cover_letter: 'Anschreiben',
  certificates: 'Zeugnis',
  other: 'Weiteres',
} satisfies Record<FileType, string>

const inGerman = (day: string) => day.split('-').toReversed().join('.')

/** Tells staff of a new application. The documents stay in the house; the mail only names them. */
export function notification(
  application: JobApplication,
  documents: readonly Document[],
  publicUrl: string,
): OutgoingMail {
  const { id, jobTitle, firstName, lastName, email, phone, address, motivation } = application
  const { availableFrom, salaryExpectation } = application
  const name = `${firstName} ${lastName}`
  const known: [string, string | null][] = [
    ['Stelle', jobTitle],
    ['Name', name],
    ['E-Mail', email],
    ['Telefon', phone],
    ['Adresse', address],
    ['Verfügbar ab', availableFrom && inGerman(availableFrom)],
    ['Gehaltsvorstellung', salaryExpectation],
    ...documents.map(({ type, file }): [string, string] => [typeNames[type], file.name]),
  ]
  return {
    kind: 'application_notification',
    recipient: null,
    replyTo: email,
    subject: `Neue Bewerbung von ${name}: ${jobTitle}`,
    text: [
      ...known.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
      '',
      motivation,
      '',
      `Bewerbung ${id}: ${publicUrl}/admin/job-applications`,
    ].join('\n'),
    applicationId: id,
  }
}

const confirmations = {
  de: {
    subject: (job: string) => `Ihre Bewerbung: ${job}`,
    text: [
      'Guten Tag,',
      '',
      'vielen Dank für Ihre Bewerbung. Ihre Unterlagen sind bei uns angekommen, wir melden uns bald bei Ihnen.',
      '',
      'Sie haben sich nicht beworben? Dann hat jemand Ihre Adresse irrtümlich angegeben. Eine kurze Antwort genügt, und wir löschen die Angaben.',
    ],
  },
  en: {
    subject: (job: string) => `Your application: ${job}`,
    text: [
      'Hello,',
      '',
      'thank you for your application. Your documents have arrived, and we will get back to you soon.',
      '',
      'You did not apply? Then somebody entered your address by mistake. A short reply is enough, and we delete the data.',
    ],
  },
} satisfies Record<Language, { subject: (job: string) => string; text: string[] }>

/** Confirms an application to its sender. All of the text is ours: what a stranger types is never mailed to somebody else. */
export function confirmation({ id, email, jobTitle, language }: JobApplication): OutgoingMail {
  const { subject, text } = confirmations[language]
  const { legalName, phone, careersEmail } = brand
  return {
    kind: 'application_confirmation',
    recipient: email,
    replyTo: careersEmail,
    subject: subject(jobTitle),
    text: [...text, '', legalName, phone.shown, careersEmail].join('\n'),
    applicationId: id,
  }
}
