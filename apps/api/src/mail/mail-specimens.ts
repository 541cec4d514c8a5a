import { dailySummary } from './daily-summary.mails.ts'
import type { SummaryContent } from './daily-summary.queries.ts'
import type { OutgoingMail } from './outbox.service.ts'
import { spamTest, testMail } from './test.mails.ts'

const RECIPIENT = 'anna.berger@example.org'

const content: SummaryContent = {
  contacts: {
    total: 12,
    rows: [
      {
        firstName: 'Sabine',
        lastName: 'Brandl',
        company: 'Brandl Möbelwerke GmbH',
        interestArea: 'Palettierung',
      },
      { firstName: 'Georg', lastName: 'Mayr', company: 'Mayr Guss KG', interestArea: null },
    ],
  },
  applications: {
    total: 1,
    rows: [{ firstName: 'Jana', lastName: 'Öztürk', jobTitle: 'Roboterprogrammierung' }],
  },
  activities: {
    total: 2,
    rows: [
      { title: 'Angebot nachfassen', companyName: 'Huber Anlagenbau', customerId: 1, dueDay: '2026-11-18' },
      {
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
        title: 'Palettierzelle Linie 3',
        companyName: 'Steiner Logistik',
        customerId: 2,
        closeDay: '2026-11-25',
      },
    ],
  },
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

/** The mails that belong to no other domain, with invented names. */
export function mailSpecimens(publicUrl: string): OutgoingMail[] {
  return [
    dailySummary(content, { recipient: RECIPIENT, publicUrl, period, lateFor: null }),
    testMail(RECIPIENT, publicUrl),
    spamTest(RECIPIENT, publicUrl),
  ]
}
