import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem, type Answer } from '../../../../test/transport.ts'

const letter = `${'Ich baue gern Greifer. '.repeat(12)}Ende.`
const jana = {
  id: 17,
  fullName: 'Jana Öztürk',
  email: 'jana@oeztuerk.example',
  job: { title: 'Konstruktion' },
  coverLetter: letter,
  status: 'pending',
  createdAt: '2026-11-20T07:54:00.000Z',
}
const details = {
  ...jana,
  jobId: 3,
  phone: '+43 664 555',
  address: 'Gasse 3, Feldkirch',
  availableFrom: '2027-02-01',
  salaryExpectation: '€ 3.600,–',
  language: 'de',
  rejectedAt: null,
  documents: [{ id: 5, type: 'cv', name: 'Lebenslauf.pdf', contentType: 'application/pdf', size: 1_887_437 }],
}

function openList(extra = {}) {
  return openConsole('/admin/job-applications', {
    ...loggedIn,
    'GET /api/admin/jobs': { body: [] },
    'GET /api/admin/job-applications': { body: [jana], headers: { 'X-Total-Count': '1' } },
    'GET /api/admin/job-applications/17': { body: details },
    ...extra,
  })
}

async function openDialog(extra = {}) {
  const opened = openList(extra)
  await opened.user.click(await screen.findByRole('button', { name: 'Details zu Jana Öztürk' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bewerbung von Jana Öztürk' }))
  return { ...opened, dialog }
}

test('a row has name, address, position, moment, state and 200 characters of the letter', async () => {
  openList()
  const row = within(await screen.findByRole('row', { name: /Jana Öztürk/ }))
  for (const text of ['jana@oeztuerk.example', 'Konstruktion', 'Ausstehend', /^20\.11\.2026,$/, /\d\d:54/])
    expect(row.getByText(text)).toBeInTheDocument()
  const excerpt = row.getByText(/Ich baue gern Greifer/).textContent
  expect(excerpt).toBe(`${letter.slice(0, 200).trimEnd()} …`)
  expect(screen.getByTitle('Ausstehende Bewerbungen')).toHaveTextContent('2')
})

test('an empty list says so in the specified words, a search without result does not', async () => {
  const { user } = openList({ 'GET /api/admin/job-applications': { body: [] } })
  expect(await screen.findByText('Noch keine Bewerbungen eingegangen.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Abgelehnt' }))
  expect(await screen.findByText('Keine Bewerbungen gefunden')).toBeInTheDocument()
})

test('the list is asked for newest first; search, state and order stand in the address', async () => {
  const { user, calls } = openList()
  await user.click(await screen.findByRole('button', { name: 'Eingegangen' }))
  await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'jana')
  await user.click(screen.getByRole('radio', { name: 'In Prüfung' }))
  await waitFor(() => expect(calls.at(-1)!.url).toMatch(/search=jana.*status=reviewing.*sort=createdAt/))
  expect(window.location.search).toBe('?sort=createdAt&status=reviewing&search=jana')
  const first = calls.find(({ url }) => url.startsWith('/api/admin/job-applications?'))
  expect(first!.url).toContain('sort=-createdAt')
})

test('details have all that was sent, and each document as a download', async () => {
  const { dialog } = await openDialog()
  for (const text of ['Gasse 3, Feldkirch', '01.02.2027', '€ 3.600,–', 'Lebenslauf', letter])
    expect(await dialog.findByText(text)).toBeInTheDocument()
  const link = dialog.getByRole('link', { name: /Lebenslauf\.pdf/ })
  expect(link).toHaveAttribute('href', '/api/admin/job-applications/17/documents/5')
  expect(link).toHaveAttribute('download', 'Lebenslauf.pdf')
})

test('details that do not load keep what is known and offer another try', async () => {
  const { user, dialog, routes } = await openDialog({
    'GET /api/admin/job-applications/17': problem(503, 'server.unavailable', 'Nicht bereit.'),
  })
  expect(await dialog.findByText('Nicht bereit.')).toBeInTheDocument()
  expect(dialog.getByText(letter)).toBeInTheDocument()
  routes['GET /api/admin/job-applications/17'] = { body: details }
  await user.click(dialog.getByRole('button', { name: 'Erneut laden' }))
  expect(await dialog.findByText('Gasse 3, Feldkirch')).toBeInTheDocument()
})

test('a state is changed at once on screen, then confirmed', async () => {
  let answer: (value: Answer) => void = () => {}
  const { user, dialog, calls } = await openDialog({
    'PATCH /api/admin/job-applications/17': () => new Promise<Answer>(resolve => (answer = resolve)),
  })
  await user.click(dialog.getByRole('radio', { name: 'Angenommen' }))
  expect(dialog.getByRole('radio', { name: 'Angenommen' })).toBeChecked()
  expect(screen.queryByText('Status aktualisiert')).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PATCH')!.body).toEqual({ status: 'accepted' })
  answer({ body: { ...jana, status: 'accepted' } })
  expect(await screen.findByText('Status aktualisiert')).toBeInTheDocument()
  expect(screen.getByText('Jana Öztürk: Angenommen')).toBeInTheDocument()
})

test('a state that was not taken goes back, in dialog and list', async () => {
  const { user, dialog } = await openDialog({
    'PATCH /api/admin/job-applications/17': problem(503, 'server.unavailable', 'Nicht bereit'),
  })
  await user.click(dialog.getByRole('radio', { name: 'Abgelehnt' }))
  expect(await screen.findByText('Status konnte nicht aktualisiert werden.')).toBeInTheDocument()
  expect(dialog.getByRole('radio', { name: 'Ausstehend' })).toBeChecked()
  await user.keyboard('{Escape}')
  expect(within(await screen.findByRole('row', { name: /Jana/ })).getByText('Ausstehend')).toBeInTheDocument()
})

test('a digit on a row sets its state', async () => {
  const { user, calls } = openList({
    'PATCH /api/admin/job-applications/17': { body: { ...jana, status: 'reviewing' } },
  })
  const row = await screen.findByRole('row', { name: /Jana/ })
  act(() => row.focus())
  await user.keyboard('2')
  expect(await screen.findByText('Status aktualisiert')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PATCH')!.body).toEqual({ status: 'reviewing' })
})
