import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Bridge, MailQueue, QueuedMail } from '../../bridge.ts'
import { dropResult } from '../../../../test/mail-drop.ts'
import { mailDetail, mailPart } from '../../../../test/mail-record.ts'
import { customer, loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem, type Answer, type Call } from '../../../../test/transport.ts'

const mail = {
  id: 31,
  customerId: 7,
  customer: { id: 7, companyName: customer.companyName },
  opportunityId: null,
  opportunity: null,
  type: 'email',
  title: 'Freigabe Linie 3',
  description: null,
  activityDate: '2026-11-20T08:31:00.000Z',
  dueDate: null,
  status: 'completed',
  outcomeCode: null,
  outcomeNotes: null,
  mailId: 9,
  emailSender: 'Thomas Leitner <t.leitner@huber.example>',
  emailRecipients: 'anna@example.at',
  emailSubject: 'Freigabe Linie 3',
  emailTextContent: 'Das Pflichtenheft passt.',
  attachments: [{ id: 5, name: 'Pflichtenheft.pdf', contentType: 'application/pdf', size: 1_887_437 }],
  version: 1,
  createdAt: '2026-11-20T08:38:00.000Z',
}

/** A server whose timeline shows the mail once it was imported or dropped. */
function withImport(
  onDrop: (call: Call) => Answer = () => ({ status: 201, body: dropResult() }),
  bridge: Bridge = {},
) {
  let isImported = false
  const routes: Routes = {
    ...loggedIn,
    'GET /health/ready': { body: {} },
    'GET /api/admin/crm/customers/7/figures': () => ({ body: { activityCount: isImported ? 1 : 0 } }),
    'GET /api/admin/crm/customers/7/timeline': () => ({
      body: isImported ? [{ kind: 'activity', activity: mail }] : [],
    }),
    'POST /api/admin/crm/mails': call => {
      const answer = onDrop(call)
      isImported ||= answer.status === 201
      return answer
    },
    'GET /api/admin/crm/mails/9': { body: { ...mailDetail, attachments: [mailPart] } },
    'GET /api/admin/crm/mails/9/thread': { body: [] },
  }
  return openConsole('/crm/customers/7', routes, bridge)
}

function drop(...files: File[]): void {
  fireEvent.drop(document.body, {
    dataTransfer: { files, types: files.length ? ['Files'] : ['maillistrow'] },
  })
}

const nameOf = ({ form }: Call) => (form!.get('mailFile') as File).name

test('a mail dropped anywhere on the page is filed at its customer and opened', async () => {
  const { calls } = withImport()
  await screen.findByText('Keine Aktivitäten vorhanden')
  drop(new File(['Nachricht'], 'Freigabe.msg'))
  const dock = within(await screen.findByRole('region', { name: 'Ablage' }))
  expect(dock.getByText('Ablage bei Huber Anlagenbau GmbH')).toBeInTheDocument()
  expect(await screen.findByText('Das Pflichtenheft passt.')).toBeInTheDocument()
  expect(dock.getByRole('link', { name: 'Huber Anlagenbau GmbH' })).toHaveAttribute(
    'href',
    '/crm/customers/7?mail=12',
  )
  expect(screen.getByRole('link', { name: /Pflichtenheft\.pdf/ })).toHaveAttribute(
    'href',
    '/api/admin/crm/mail-attachments/5',
  )
  const { form } = calls.find(({ method }) => method === 'POST')!
  expect(form!.get('customerId')).toBe('7')
  expect(await (form!.get('mailFile') as File).text()).toBe('Nachricht')
})

test('one failure does not stop the rest, and can be tried again', async () => {
  let isDown = true
  const { user } = withImport(call =>
    isDown && nameOf(call) === 'kaputt.msg'
      ? problem(409, 'customer.changed', '„kaputt.msg“ kam nicht an.')
      : { status: 201, body: dropResult() },
  )
  await screen.findByText('Keine Aktivitäten vorhanden')
  drop(new File(['1'], 'kaputt.msg'), new File(['2'], 'bild.png'), new File(['3'], 'gut.msg'))
  const dock = within(await screen.findByRole('region', { name: 'Ablage' }))
  expect(await dock.findByText('Abgelegt')).toBeInTheDocument()
  expect(dock.getByText('„kaputt.msg“ kam nicht an.')).toBeInTheDocument()
  expect(dock.getByText(/„bild\.png“ ist keine E-Mail/)).toBeInTheDocument()
  isDown = false
  await user.click(dock.getByRole('button', { name: 'Wiederholen' }))
  await waitFor(() => expect(dock.getAllByText('Abgelegt')).toHaveLength(2))
})

test('a drop without a file explains the way that works', async () => {
  withImport()
  await screen.findByText('Keine Aktivitäten vorhanden')
  drop()
  expect(screen.getByRole('alert')).toHaveTextContent('Outlook hat keine Datei übergeben')
})

test('while the dialog is open, a drop is its own and counts once', async () => {
  const { user, calls } = withImport()
  await screen.findByText('Keine Aktivitäten vorhanden')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'E-Mail importieren' }))
  drop(new File(['x'], 'Freigabe.msg'))
  expect(await dialog.findByText('Freigabe.msg')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Ablage' })).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

type User = ReturnType<typeof openConsole>['user']

/** Chooses a file in the import dialog and has it imported. */
async function importFile(user: User, name = 'Freigabe.msg') {
  await screen.findByText('Keine Aktivitäten vorhanden')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'E-Mail importieren' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
  await user.click(dialog.getByRole('button', { name: 'Importieren' }))
  return dialog
}

test('the dialog shows the size in MB and refuses other files', async () => {
  const { user, calls } = withImport()
  await screen.findByText('Keine Aktivitäten vorhanden')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'E-Mail importieren' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'Angebot.pdf')] } })
  expect(await dialog.findByText('Ungültiger Dateityp')).toBeInTheDocument()
  expect(dialog.getByText('Bitte wählen Sie eine .msg-Datei aus.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Importieren' })).toBeDisabled()

  fireEvent.change(input, { target: { files: [new File(['x'.repeat(1_887_437)], 'Freigabe.msg')] } })
  expect(await dialog.findByText('1,80 MB')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Importieren' }))
  expect(await screen.findByText('Email erfolgreich importiert')).toBeInTheDocument()
  expect(screen.getByText('1 Anlage')).toBeInTheDocument()
  expect(await screen.findByText('Das Pflichtenheft passt.')).toBeInTheDocument()
  const uploads = calls.filter(({ method }) => method === 'POST')
  expect(uploads).toHaveLength(1)
  expect(uploads[0]!.form!.get('customerId')).toBe('7')
})

test('a mail that was imported before is said to be there', async () => {
  const message = 'Schon abgelegt von Anna Berger am 20.11.2026 bei Huber Anlagenbau GmbH.'
  const { user } = withImport(() => ({
    status: 201,
    body: dropResult({ outcome: 'already_filed', message }),
  }))
  await importFile(user)
  const toast = within(await screen.findByRole('region', { name: /Mitteilungen/ }))
  expect(await toast.findByText('Schon abgelegt')).toBeInTheDocument()
  expect(toast.getByText(message)).toBeInTheDocument()
})

test.each([
  [
    'the server’s own words',
    () => problem(422, 'mail.unreadable', '„Freigabe.msg“ ist beschädigt.'),
    '„Freigabe.msg“ ist beschädigt.',
  ],
  [
    'an answer without words',
    () => ({ status: 413, body: '<html>' }),
    /Die \.msg-Datei konnte nicht verarbeitet werden\.$/,
  ],
  [
    'no answer',
    () => {
      throw new TypeError('failed to fetch')
    },
    'Network error during upload',
  ],
])('an import that fails with %s says so in the dialog and can be repeated', async (_what, answer, words) => {
  let isBroken = true
  const { user } = withImport(() => (isBroken ? answer() : { status: 201, body: dropResult() }))
  const dialog = await importFile(user)
  expect(await dialog.findByText('Upload fehlgeschlagen')).toBeInTheDocument()
  expect(dialog.getByText(words)).toBeInTheDocument()
  expect(dialog.getByText('Freigabe.msg')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ablage' })).not.toBeInTheDocument())
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Importieren' }))
  expect(await screen.findByText('Email erfolgreich importiert')).toBeInTheDocument()
})

test('without server a shell keeps what was chosen in the dialog: it closes, and the dock says so', async () => {
  let entries: QueuedMail[] = []
  let tell: (entries: QueuedMail[]) => void = () => {}
  const mailQueue: MailQueue = {
    async add({ bytes, lastModified: _, ...mail }) {
      const size = bytes.byteLength
      entries = [{ ...mail, size, queuedAt: 0, state: 'waiting', waitsFor: 'connection' }]
      tell(entries)
    },
    watch(onChange) {
      tell = onChange
      return () => {}
    },
    retry: async () => {},
    retarget: async () => {},
    remove: async () => {},
  }
  const { user } = withImport(undefined, { mailQueue })
  await importFile(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const dock = within(await screen.findByRole('region', { name: 'Ablage' }))
  expect(dock.getByText(/Auf diesem Gerät gesichert\./)).toBeInTheDocument()
  expect(entries).toMatchObject([{ name: 'Freigabe.msg', target: { customerId: 7 } }])
})

test('a domain whose mails come to a customer by themselves stands there and can be forgotten', async () => {
  const learned = {
    id: 3,
    kind: 'domain',
    value: 'huber.example',
    customer: { id: 7, companyName: customer.companyName },
    learnedBy: 'Anna',
    learnedAt: '2026-11-20T09:00:00.000Z',
  }
  let isThere = true
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/learned-addresses': () => ({ body: isThere ? [learned] : [] }),
    'DELETE /api/admin/crm/learned-addresses/3': () => {
      isThere = false
      return { status: 204 }
    },
  })
  await user.click(await screen.findByRole('button', { name: '@huber.example vergessen' }))
  await user.click(await screen.findByRole('button', { name: 'Vergessen' }))
  await waitFor(() => expect(screen.queryByText('@huber.example')).toBeNull())
})
