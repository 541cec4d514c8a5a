import { expect, test } from '@jest/globals'
import type { MailDetail, ThreadMail } from '@app/contracts/mail-view'
import { screen, within } from '@testing-library/react'
import { activityRecord } from '../../../../../test/activity-record.ts'
import { mailDetail, mailPart } from '../../../../../test/mail-record.ts'
import { loggedIn, openConsole, type Routes } from '../../../../../test/staff.tsx'
import { problem, type Call } from '../../../../../test/transport.ts'

const activity = {
  ...activityRecord,
  id: 31,
  customerId: 7,
  customer: { id: 7, companyName: 'Huber' },
  type: 'email',
  title: 'Freigabe Linie 3',
  activityDate: '2026-11-20T08:31:00.000Z',
  mailId: 9,
  createdAt: '2026-11-20T08:38:00.000Z',
}

const placement: MailDetail['placements'][number] = {
  activityId: 31,
  customer: { id: 7, companyName: 'Huber' },
  opportunity: { id: 3, title: 'Palettierzelle Linie 3' },
  reason: 'Gehört zum Schriftwechsel „Angebot 26-0402“.',
  filedBy: 'Anna Berger',
  filedAt: '2026-11-20T08:38:00.000Z',
  isNew: false,
}

/** The customer's page with the mail open. */
async function openMail(mail: Partial<MailDetail>, thread: Partial<ThreadMail>[] = [], more: Routes = {}) {
  const { user } = openConsole('/crm/customers/7?mail=9', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 1 } },
    'GET /api/admin/crm/customers/7/timeline': { body: [{ kind: 'activity', activity }] },
    'GET /api/admin/crm/mails/9': { body: { ...mailDetail, placements: [placement], ...mail } },
    'GET /api/admin/crm/mails/9/thread': { body: thread },
    ...more,
  })
  return { user, mail: within(await screen.findByRole('article', { name: 'E-Mail: Freigabe Linie 3' })) }
}

test('the head says who, when, where it is filed, by whom and why', async () => {
  const { mail } = await openMail({
    bcc: [{ name: 'Chef', email: 'chef@huber.example' }],
    deliveredAt: '2026-11-20T08:32:00.000Z',
    to: Array.from({ length: 9 }, (_, index) => ({ name: `Person ${index}`, email: null })),
    batch: {
      batchId: '5f0c8b1e-3c1d-4a55-9a55-3f1b6f0f9d11',
      mails: 12,
      droppedBy: 'Anna Berger',
      droppedAt: '2026-11-20T08:38:00.000Z',
    },
  })
  const head = within(mail.getByText('Von').closest('dl')!)
  for (const text of ['t.leitner@huber.example', 'chef@huber.example', 'empfangen'])
    expect(head.getByText(text)).toBeInTheDocument()
  expect(head.getByText('Empfangen').nextElementSibling).toHaveTextContent(/^20\.11\.2026, \d\d:32$/)
  expect(head.getByRole('link', { name: 'Palettierzelle Linie 3' })).toBeInTheDocument()
  expect(head.getByText('Gehört zum Schriftwechsel „Angebot 26-0402“.')).toBeInTheDocument()
  expect(head.getByText(/^12 E-Mails, von Anna Berger/)).toBeInTheDocument()
  expect(head.getByRole('button', { name: 'und 3 weitere' })).toBeInTheDocument()
})

test('pictures of signatures and of the text stay out of the list until they are asked for', async () => {
  const picture = { ...mailPart, contentType: 'image/png', preview: 'image' as const, isInline: true }
  const { user, mail } = await openMail({
    attachments: [
      mailPart,
      { ...picture, id: 6, name: 'logo.png', isSignature: true },
      { ...picture, id: 7, name: 'zert.png', isSignature: true },
      { ...picture, id: 8, name: 'skizze.png' },
    ],
  })
  expect(mail.queryByText('logo.png')).not.toBeInTheDocument()
  await user.click(
    mail.getByRole('button', { name: '2 Signaturbilder und 1 Bild aus dem Text (oben zu sehen)' }),
  )
  expect(mail.getByText('logo.png')).toBeInTheDocument()
  expect(mail.getByRole('link', { name: 'skizze.png herunterladen' })).toHaveAttribute(
    'href',
    '/api/admin/crm/mail-attachments/8',
  )
})

test('a mail in a mail that cannot be opened says so, and can be tried again', async () => {
  const nested = { ...mailPart, name: 'Alt.msg', isMessage: true, preview: null }
  const { user, mail } = await openMail({ attachments: [nested] }, [], {
    'GET /api/admin/crm/mail-attachments/5/mail': problem(
      422,
      'mail.unreadable',
      'Die Datei ist beschädigt.',
    ),
  })
  await user.click(mail.getByRole('button', { name: /^Alt\.msg/ }))
  const inner = within(mail.getByRole('region', { name: 'Enthaltene E-Mail: Alt.msg' }))
  expect(await inner.findByText('Die Datei ist beschädigt.')).toBeInTheDocument()
  expect(inner.getByRole('button', { name: 'Erneut laden' })).toBeInTheDocument()
  await user.click(inner.getByRole('button', { name: 'Alt.msg schließen' }))
  expect(mail.queryByRole('region', { name: 'Enthaltene E-Mail: Alt.msg' })).not.toBeInTheDocument()
})

test('mails open down to five levels; what lies deeper is only saved', async () => {
  const inner = { ...mailPart, id: undefined, position: 0, name: 'Innen.eml', isMessage: true, preview: null }
  const { user, mail } = await openMail(
    { attachments: [{ ...mailPart, name: 'Innen.eml', isMessage: true, preview: null }] },
    [],
    {
      'GET /api/admin/crm/mail-attachments/5/mail': { body: { ...mailDetail, attachments: [inner] } },
    },
  )
  for (let level = 1; level <= 5; level++) {
    const closed = await mail.findAllByRole('button', { name: /^Innen\.eml .*MB$/, expanded: false })
    await user.click(closed.at(-1)!)
  }
  expect(
    await mail.findByText('liegt tiefer als 5 Ebenen – bitte herunterladen und in Outlook öffnen'),
  ).toBeInTheDocument()
  expect(mail.getAllByRole('region', { name: 'Enthaltene E-Mail: Innen.eml' })).toHaveLength(5)
})

const invitation = {
  title: 'Abnahme Zelle 3',
  startsAt: '2026-12-03T09:00:00.000Z',
  endsAt: '2026-12-03T10:00:00.000Z',
  isWholeDay: false,
  location: 'Werk Götzis',
  isCancelled: false,
  isTaken: false,
}

test('an invitation says when and where, and becomes an appointment by one click', async () => {
  const calls: Call[] = []
  const { user, mail } = await openMail({ invitation }, [], {
    'POST /api/admin/crm/activities/31/follow-ups': call => {
      calls.push(call)
      return { status: 201, body: { ...activity, id: 32, type: 'meeting' } }
    },
  })
  expect(mail.getByText('Abnahme Zelle 3')).toBeInTheDocument()
  expect(mail.getByText('Donnerstag, 3. Dezember 2026, 10:00 bis 11:00 Uhr, Werk Götzis')).toBeInTheDocument()
  await user.click(mail.getByRole('button', { name: 'Als Termin übernehmen' }))
  expect(await mail.findByText('Als Termin übernommen')).toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([
    {
      type: 'meeting',
      title: 'Abnahme Zelle 3',
      description: 'Ort: Werk Götzis',
      activityDate: invitation.startsAt,
      dueDate: invitation.startsAt,
    },
  ])
})

test.each([
  [{ isCancelled: true }, 'Der Termin ist abgesagt'],
  [{ isTaken: true }, 'Als Termin übernommen'],
  [
    { isWholeDay: true, startsAt: '2026-12-02T23:00:00.000Z', endsAt: '2026-12-04T23:00:00.000Z' },
    'Donnerstag, 3. Dezember 2026 bis Freitag, 4. Dezember 2026, ganztägig, Werk Götzis',
  ],
])('an invitation %j: %s', async (change, text) => {
  const { mail } = await openMail({ invitation: { ...invitation, ...change } })
  expect(mail.getByText(text)).toBeInTheDocument()
  const isOpen = !('isCancelled' in change) && !('isTaken' in change)
  expect(mail.queryAllByRole('button', { name: 'Als Termin übernehmen' })).toHaveLength(isOpen ? 1 : 0)
})
