import { expect, jest, test } from '@jest/globals'
import type { MailImport } from '@app/contracts/mails'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Bridge } from '../../bridge.ts'
import { dropResult } from '../../../../test/mail-drop.ts'
import { opportunityRecord } from '../../../../test/opportunity-record.ts'
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
  importMail: Bridge['importMail'] = async () => imported,
  onDrop: (call: Call) => Answer = () => ({ status: 201, body: dropResult() }),
) {
  let isImported = false
  const routes: Routes = {
    ...loggedIn,
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
  const bridge = {
    importMail: jest.fn<Bridge['importMail']>(async (...args) => {
      const result = await importMail(...args)
      isImported = true
      return result
    }),
  }
  return { bridge, ...openConsole('/crm/customers/7', routes, bridge) }
}

const imported: MailImport = { message: 'E-Mail importiert', attachmentCount: 1, activityId: 31 }

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
  const { user } = withImport(undefined, call =>
    isDown && nameOf(call) === 'kaputt.msg'
      ? problem(422, 'mail.unreadable', '„kaputt.msg“ ist beschädigt.')
      : { status: 201, body: dropResult() },
  )
  await screen.findByText('Keine Aktivitäten vorhanden')
  drop(new File(['1'], 'kaputt.msg'), new File(['2'], 'bild.png'), new File(['3'], 'gut.msg'))
  const dock = within(await screen.findByRole('region', { name: 'Ablage' }))
  expect(await dock.findByText('Abgelegt')).toBeInTheDocument()
  expect(dock.getByText('„kaputt.msg“ ist beschädigt.')).toBeInTheDocument()
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

test('the dialog shows the size in MB and refuses other files', async () => {
  const { user, bridge } = withImport(async () => imported)
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
  expect(await screen.findByText('Das Pflichtenheft passt.')).toBeInTheDocument()
  expect(bridge.importMail).toHaveBeenCalledTimes(1)
})

test('a failed import stays in the dialog with the sentence of the shell', async () => {
  const { user } = withImport(() => Promise.reject(new Error('„Freigabe.msg“ ist beschädigt.')))
  await screen.findByText('Keine Aktivitäten vorhanden')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'E-Mail importieren' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'Freigabe.msg')] } })
  await user.click(dialog.getByRole('button', { name: 'Importieren' }))
  expect(await dialog.findByText('Upload fehlgeschlagen')).toBeInTheDocument()
  expect(dialog.getByText('„Freigabe.msg“ ist beschädigt.')).toBeInTheDocument()
  expect(dialog.getByText('Freigabe.msg')).toBeInTheDocument()
})

test('a customer that does not exist is said, with the way back', async () => {
  const { user } = openConsole('/crm/customers/99', {
    ...loggedIn,
    'GET /api/admin/crm/customers/99': problem(404, 'customer.not_found', 'Kunde nicht gefunden'),
  })
  expect(await screen.findByRole('heading', { name: 'Kunde nicht gefunden' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' })).toBeInTheDocument()
})

test('what somebody else has stored meanwhile is shown beside what was typed', async () => {
  const routes: Routes = { ...loggedIn }
  let version = 3
  const bodies: unknown[] = []
  routes['PATCH /api/admin/crm/customers/7'] = ({ body }) => {
    bodies.push(body)
    if (body?.['version'] === version) return { body: { ...customer, ...body } }
    return problem(409, 'customer.changed', 'Der Kunde wurde inzwischen von jemand anderem geändert.')
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await screen.findByRole('heading', { name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('e')
  const city = await screen.findByLabelText('Ort')
  await user.clear(city)
  await user.type(city, 'Linz')
  version = 4
  routes['GET /api/admin/crm/customers/7'] = { body: { ...customer, city: 'Graz', version } }
  await user.click(screen.getByRole('button', { name: /^Speichern/ }))
  const row = within((await screen.findByText('Graz')).closest('tr')!)
  expect(row.getByText('Linz')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
  expect(await screen.findByText('Kunde gespeichert')).toBeInTheDocument()
  expect(bodies.at(-1)).toMatchObject({ city: 'Linz', version: 4 })
})

test('the head tells what and how a customer is, and how to reach it', async () => {
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7': {
      body: { ...customer, country: 'Austria', phone: '+43 (0)7242 555-10' },
    },
  })
  await screen.findByText('Keine Aktivitäten vorhanden')
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Heiß')).toBeInTheDocument()
  expect(main.getAllByText('Kunde')[0]).toBeInTheDocument()
  expect(main.getByText('Anlagenbau')).toBeInTheDocument()
  const link = (name: RegExp) => main.getByRole('link', { name })
  expect(link(/office@huber/)).toHaveAttribute('href', 'mailto:office@huber.example')
  expect(link(/7242 555-10/)).toHaveAttribute('href', 'tel:+430724255510')
  expect(link(/www\.huber/)).toHaveAttribute('href', 'https://www.huber.example')
  expect(link(/www\.huber/)).toHaveAttribute('target', '_blank')
  expect(main.getByText('Gewerbepark 4, Wels, Österreich')).toBeInTheDocument()
})

test('figures, opportunities and files of a customer', async () => {
  const closed = {
    ...opportunityRecord,
    id: 32,
    title: 'Greifer',
    value: 5_000_000,
    actualCloseDate: '2026-10-01',
  }
  const bare = {
    ...opportunityRecord,
    id: 33,
    title: 'Umbau',
    value: null,
    probability: 75,
    expectedCloseDate: null,
  }
  const file = {
    ...mail.attachments[0],
    version: 1,
    isLatest: true,
    receivedAt: '2026-11-20T08:31:00.000Z',
    activityId: 31,
  }
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 11 } },
    'GET /api/admin/crm/customers/7/opportunities': { body: [opportunityRecord, closed, bare] },
    'GET /api/admin/crm/customers/7/files': { body: [file], headers: { 'X-Total-Count': '1' } },
  })
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  const files = await region('Dateien')
  const download = await files.findByRole('link', { name: /Pflichtenheft\.pdf.*20\.11\.2026.*1,8\sMB/ })
  expect(download).toHaveAttribute('href', '/api/admin/crm/mail-attachments/5')
  expect(download).toHaveAttribute('download', 'Pflichtenheft.pdf')

  const list = await region('Opportunities')
  const [first, second] = (await list.findAllByRole('listitem')).map(item =>
    item.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(first).toMatch(/^Umbau–/)
  expect(second).toBe('Palettierzelle Linie 3€ 120.500,50Zwei PalettenplätzeAngebot60 %18.12.2026')
  expect(list.getByText('Abgeschlossene (1)')).toBeInTheDocument()
  const figures = Array.from(screen.getByLabelText('Kennzahlen des Kunden').children, figure =>
    figure.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(figures).toEqual(['Offene Opportunities2', 'Pipeline-Wert€ 170.500,50', 'Aktivitäten10+'])
})

test('a customer without open opportunities and without files says so', async () => {
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/opportunities': {
      body: [{ ...opportunityRecord, actualCloseDate: '2026-10-01' }],
    },
  })
  expect(await screen.findByText('Keine aktiven Opportunities')).toBeInTheDocument()
  expect(await screen.findByText('Keine Dateien')).toBeInTheDocument()
})
