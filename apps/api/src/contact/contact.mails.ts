import { brand } from '@app/contracts/brand'
import { selectionFacts } from '@app/contracts/catalogue-selection'
import { spamReasonNames } from '@app/contracts/contact'
import type { Language } from '@app/contracts/validation'
import type { OutgoingMail } from '../mail/outbox.service.ts'
import type { ContactRequest } from './contact-request.entity.ts'

type Told = Pick<
  ContactRequest,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'phone'
  | 'interestArea'
  | 'selection'
  | 'message'
  | 'spamReasons'
>

export function notification(request: Told, publicUrl: string): OutgoingMail {
  const { id, firstName, lastName, company, email, phone, message, spamReasons } = request
  const { interestArea, selection } = request
  const suspicion = spamReasons.map(reason => spamReasonNames[reason]).join(', ')
  return {
    kind: 'contact_notification',
    recipient: null,
    replyTo: email,
    content: {
      subject: `${suspicion && 'Spamverdacht: '}Neue Kontaktanfrage von ${firstName} ${lastName}, ${company}`,
      language: 'de',
      from: 'console',
      parts: [
        ...(suspicion ? [{ is: 'paragraph', text: `Spamverdacht: ${suspicion}` } as const] : []),
        {
          is: 'facts',
          rows: [
            ['Name', `${firstName} ${lastName}`],
            ['Firma', company],
            ['E-Mail', email],
            ['Telefon', phone],
            ...(interestArea ? [['Interesse', interestArea] as const] : []),
            ...(selection ? selectionFacts(selection) : []),
          ],
        },
        { is: 'quote', text: message },
        ...(selection
          ? [{ is: 'link', text: 'Ansicht im Katalog', url: publicUrl + selection.address } as const]
          : []),
        { is: 'link', text: `Anfrage ${id}`, url: `${publicUrl}/admin/contacts?open=${id}` },
      ],
    },
    contactRequestId: id,
  }
}

const confirmations = {
  de: {
    subject: `Ihre Anfrage bei ${brand.legalName}`,
    paragraphs: [
      'Guten Tag,',
      'vielen Dank für Ihre Anfrage. Wir melden uns innerhalb von 24 Stunden bei Ihnen.',
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse irrtümlich angegeben, und Sie brauchen nichts zu tun.',
    ],
  },
  en: {
    subject: `Your request to ${brand.legalName}`,
    paragraphs: [
      'Hello,',
      'thank you for your request. We will get back to you within 24 hours.',
      'You did not write to us? Then somebody entered your address by mistake, and there is nothing you need to do.',
    ],
  },
} satisfies Record<Language, { subject: string; paragraphs: string[] }>

/** To the sender. The text is fixed: what a stranger types is never mailed to somebody else. */
export function confirmation({ id, email }: Pick<Told, 'id' | 'email'>, language: Language): OutgoingMail {
  const { subject, paragraphs } = confirmations[language]
  return {
    kind: 'contact_confirmation',
    recipient: email,
    content: {
      subject,
      language,
      from: 'company',
      parts: paragraphs.map(text => ({ is: 'paragraph', text })),
    },
    contactRequestId: id,
  }
}

const specimen: Told = {
  id: 1,
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: 's.brandl@moebelwerke.example',
  phone: '+43 660 0000000',
  company: 'Brandl Möbelwerke GmbH',
  interestArea: 'Palettierung',
  selection: null,
  spamReasons: [],
  message: 'Guten Tag,\nwir suchen eine Palettierzelle für 12 Kartons in der Minute.\nDanke!',
}

export function contactSpecimens(publicUrl: string): OutgoingMail[] {
  return [notification(specimen, publicUrl), confirmation(specimen, 'de'), confirmation(specimen, 'en')]
}
