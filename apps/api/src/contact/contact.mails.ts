import { brand } from '@app/contracts/brand'
import { spamReasonNames } from '@app/contracts/contact'
import type { Language } from '@app/contracts/validation'
import type { OutgoingMail } from '../mail/outbox.service.ts'
import type { ContactRequest } from './contact-request.entity.ts'

/** Tells staff of a new request. */
export function notification(request: ContactRequest, publicUrl: string): OutgoingMail {
  const { id, firstName, lastName, company, email, phone, interestArea, message, spamReasons } = request
  const suspicion = spamReasons.map(reason => spamReasonNames[reason]).join(', ')
  return {
    kind: 'contact_notification',
    recipient: null,
    replyTo: email,
    subject: `${suspicion && 'Spamverdacht: '}Neue Kontaktanfrage von ${firstName} ${lastName}, ${company}`,
    text: [
      ...(suspicion ? [`Spamverdacht: ${suspicion}`, ''] : []),
      `Name: ${firstName} ${lastName}`,
      `Firma: ${company}`,
      `E-Mail: ${email}`,
      `Telefon: ${phone}`,
      ...(interestArea ? [`Interesse: ${interestArea}`] : []),
      '',
      message,
      '',
      `Anfrage ${id}: ${publicUrl}/admin/contacts`,
    ].join('\n'),
    contactRequestId: id,
  }
}

const confirmations = {
  de: {
    subject: `Ihre Anfrage bei ${brand.legalName}`,
    text: [
      'Guten Tag,',
      '',
      'vielen Dank für Ihre Anfrage. Wir melden uns innerhalb von 24 Stunden bei Ihnen.',
      '',
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse irrtümlich angegeben, und Sie brauchen nichts zu tun.',
    ],
  },
  en: {
    subject: `Your request to ${brand.legalName}`,
    text: [
      'Hello,',
      '',
      'thank you for your request. We will get back to you within 24 hours.',
      '',
      'You did not write to us? Then somebody entered your address by mistake, and there is nothing you need to do.',
    ],
  },
} satisfies Record<Language, { subject: string; text: string[] }>

/** Confirms a request to its sender. The text is fixed: what a stranger types is never mailed to somebody else. */
export function confirmation({ id, email }: ContactRequest, language: Language): OutgoingMail {
  const { subject, text } = confirmations[language]
  const { legalName, phone } = brand
  return {
    kind: 'contact_confirmation',
    recipient: email,
    subject,
    text: [...text, '', legalName, phone.shown, brand.email].join('\n'),
    contactRequestId: id,
  }
}
