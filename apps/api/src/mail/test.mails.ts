import { brand } from '@app/contracts/brand'
import type { OutgoingMail } from './outbox.service.ts'

export function testMail(recipient: string, publicUrl: string): OutgoingMail {
  return {
    kind: 'test',
    recipient,
    content: {
      subject: `Test-E-Mail von ${brand.legalName}`,
      language: 'de',
      from: 'console',
      parts: [
        { is: 'paragraph', text: 'Guten Tag,' },
        {
          is: 'paragraph',
          text: 'diese E-Mail ist angekommen. Der Versand über die gespeicherten Einstellungen funktioniert.',
        },
        { is: 'link', text: 'E-Mail-Einstellungen', url: `${publicUrl}/admin/email-settings` },
      ],
    },
  }
}

/** Looks like a visitor's mail, because that is what the filter judges. */
export function spamTest(recipient: string, publicUrl: string): OutgoingMail {
  return {
    kind: 'spam_test',
    recipient,
    content: {
      subject: `Zustelltest von ${brand.legalName}`,
      language: 'de',
      from: 'company',
      parts: [
        { is: 'paragraph', text: 'Guten Tag,' },
        {
          is: 'paragraph',
          text: 'mit dieser E-Mail prüfen wir, ob unsere Nachrichten ankommen. Bitte sehen Sie nach, ob sie im Posteingang oder im Spam-Ordner liegt.',
        },
        { is: 'link', text: 'Unsere Website', url: publicUrl },
      ],
    },
  }
}
