import { Inject, Injectable } from '@nestjs/common'
import type { MailTemplate } from '@app/contracts/email-settings'
import { type SummaryContent, dailySummary } from './daily-summary.mails.ts'
import { mailHtml, mailText } from './mail-content.ts'
import type { OutgoingMail } from './outbox.service.ts'
import { spamTest, testMail } from './test.mails.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'

const RECIPIENT = 'anna.berger@example.org'

const content: SummaryContent = {
  contacts: {
    total: 12,
    rows: [
      {
        id: 2,
        firstName: 'Sabine',
        lastName: 'Brandl',
        company: 'Brandl Möbelwerke GmbH',
        interestArea: 'Palettierung',
      },
      { id: 1, firstName: 'Georg', lastName: 'Mayr', company: 'Mayr Guss KG', interestArea: null },
    ],
  },
  applications: {
    total: 1,
    rows: [{ id: 1, firstName: 'Jana', lastName: 'Öztürk', jobTitle: 'Roboterprogrammierung' }],
  },
  activities: {
    total: 2,
    rows: [
      {
        id: 1,
        title: 'Angebot nachfassen',
        companyName: 'Huber Anlagenbau',
        customerId: 1,
        dueDay: '2026-11-18',
      },
      {
        id: 2,
        title: 'Rückruf zur Greiferauslegung',
        companyName: 'Steiner Logistik',
        customerId: 2,
        dueDay: '2026-11-20',
      },
    ],
  },
  opportunities: {
    total: 1,
    rows: [
      {
        id: 1,
        title: 'Palettierzelle Linie 3',
        companyName: 'Steiner Logistik',
        customerId: 2,
        closeDay: '2026-11-25',
      },
    ],
  },
  backup: null,
  mailbox: { failure: null, copyFailure: null, refused: 0 },
  failedMails: {
    total: 1,
    rows: [
      {
        kind: 'contact_confirmation',
        recipient: 'g.mayr@freemail.example',
        answer: '550 5.1.1 no such mailbox',
      },
    ],
  },
}

const period = {
  since: new Date('2026-11-19T08:00:00Z'),
  until: new Date('2026-11-20T08:00:00Z'),
  day: '2026-11-20',
}

function mailSpecimens(publicUrl: string): OutgoingMail[] {
  return [
    dailySummary(content, { recipient: RECIPIENT, publicUrl, period, lateFor: null }),
    testMail(RECIPIENT, publicUrl),
    spamTest(RECIPIENT, publicUrl),
  ]
}

export type Specimens = (publicUrl: string) => OutgoingMail[]

/** Every mail the product sends, for preview. Each domain adds its own. */
@Injectable()
export class MailTemplates {
  private readonly all: Specimens[] = [mailSpecimens]

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  add(specimens: Specimens): void {
    this.all.push(specimens)
  }

  list(): MailTemplate[] {
    const mails = this.all.flatMap(specimens => specimens(this.settings.publicUrl))
    return mails.map(({ kind, content }) => ({
      kind,
      language: content.language,
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(content),
    }))
  }
}
