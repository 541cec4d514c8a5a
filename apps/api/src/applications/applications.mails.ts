import { applicationReference, type FileType } from '@app/contracts/applications'
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

type Told = Pick<
  JobApplication,
  | 'id'
  | 'jobTitle'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'motivation'
  | 'availableFrom'
  | 'salaryExpectation'
  | 'language'
>

/** To staff. Documents stay in the house; the mail only names them. */
export function notification(
  application: Told,
  documents: readonly Document[],
  publicUrl: string,
): OutgoingMail {
  const { id, jobTitle, firstName, lastName, email, phone, address, motivation } = application
  const { availableFrom, salaryExpectation } = application
  const name = `${firstName} ${lastName}`
  const known: [string, string | null][] = [
    ['Nummer', applicationReference(id)],
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
    content: {
      subject: `Neue Bewerbung von ${name}: ${jobTitle}`,
      language: 'de',
      from: 'console',
      parts: [
        { is: 'facts', rows: known.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
        { is: 'quote', text: motivation },
        { is: 'link', text: `Bewerbung ${id}`, url: `${publicUrl}/admin/job-applications?open=${id}` },
      ],
    },
    applicationId: id,
  }
}

const confirmations = {
  de: {
    subject: (job: string) => `Ihre Bewerbung: ${job}`,
    paragraphs: [
      'Guten Tag,',
      'vielen Dank für Ihre Bewerbung. Ihre Unterlagen sind bei uns angekommen, wir melden uns bald bei Ihnen.',
      'Ihre Bewerbung hat die Nummer {{reference}}. Bitte nennen Sie sie, wenn Sie uns anrufen oder schreiben.',
      'Sie haben sich nicht beworben? Dann hat jemand Ihre Adresse irrtümlich angegeben. Eine kurze Antwort genügt, und wir löschen die Angaben.',
    ],
  },
  en: {
    subject: (job: string) => `Your application: ${job}`,
    paragraphs: [
      'Hello,',
      'thank you for your application. Your documents have arrived, and we will get back to you soon.',
      'Your application has the number {{reference}}. Please quote it when you call or write to us.',
      'You did not apply? Then somebody entered your address by mistake. A short reply is enough, and we delete the data.',
    ],
  },
} satisfies Record<Language, { subject: (job: string) => string; paragraphs: string[] }>

/** To the applicant. All text is ours: what a stranger types is never mailed to somebody else. */
export function confirmation({
  id,
  email,
  jobTitle,
  language,
}: Pick<Told, 'id' | 'email' | 'jobTitle' | 'language'>): OutgoingMail {
  const { subject, paragraphs } = confirmations[language]
  return {
    kind: 'application_confirmation',
    recipient: email,
    replyTo: brand.careersEmail,
    content: {
      subject: subject(jobTitle),
      language,
      from: 'company',
      parts: paragraphs.map(text => ({
        is: 'paragraph',
        text: text.replace('{{reference}}', applicationReference(id)),
      })),
    },
    applicationId: id,
  }
}

const specimen: Told = {
  id: 1,
  jobTitle: 'Roboterprogrammierung',
  firstName: 'Jana',
  lastName: 'Öztürk',
  email: 'jana.oeztuerk@example.org',
  phone: '+43 660 0000000',
  address: 'Musterweg 2\n1010 Musterort',
  motivation: 'Guten Tag,\nich programmiere seit fünf Jahren Roboterzellen und möchte mehr davon bauen.',
  availableFrom: '2027-02-01',
  salaryExpectation: null,
  language: 'de',
}

export function applicationSpecimens(publicUrl: string): OutgoingMail[] {
  return [
    notification(specimen, [], publicUrl),
    confirmation(specimen),
    confirmation({ ...specimen, language: 'en' }),
  ]
}
