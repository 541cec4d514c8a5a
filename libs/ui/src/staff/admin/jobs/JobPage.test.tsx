import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const draft = {
  id: 3,
  slug: 'montage',
  title: 'Montage',
  description: 'Du montierst.',
  department: 'Fertigung',
  location: 'Feldkirch',
  employmentType: 'full_time',
  responsibilities: ['Montieren'],
  requirements: ['Lehre'],
  benefits: ['Gleitzeit'],
  minimumPay: null,
  payPeriod: 'month',
  collectiveAgreement: null,
  publishedAt: null,
  validThrough: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'draft',
  applicationCount: 0,
  formerSlugs: [],
  version: 4,
}
const complete = { ...draft, minimumPay: 2_900, collectiveAgreement: 'KV Metallgewerbe' }
const row = { ...draft, applicationCount: 2 }

const open = (path: string, routes: Routes) =>
  openConsole(path, { ...loggedIn, 'GET /api/admin/jobs': { body: [row] }, ...routes })

function openDraft(stored: object = draft, routes: Routes = {}) {
  return open('/admin/jobs/3', { 'GET /api/admin/jobs/3': { body: stored }, ...routes })
}
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const checks = async () => within(await screen.findByRole('region', { name: 'Prüfung' }))
const save = () => screen.getByRole('button', { name: /speichern/i })

test('the list opens a posting, and leads from its count to its applications', async () => {
  open('/admin/jobs', {})
  const line = within(await screen.findByRole('row', { name: /Montage/ }))
  expect(line.getByText('Entwurf')).toBeInTheDocument()
  expect(line.getByRole('link', { name: 'Montage' })).toHaveAttribute('href', '/admin/jobs/3')
  expect(line.getByRole('link', { name: '2 Bewerbungen: Montage' })).toHaveAttribute(
    'href',
    '/admin/job-applications?job=3',
  )
})

test('the address follows the title until somebody writes another one', async () => {
  const { user } = open('/admin/jobs/new', {})
  await user.type(await field('Titel'), 'Größe M')
  expect(await field('Adresse')).toHaveValue('groesse-m')
  await user.clear(await field('Adresse'))
  await user.type(await field('Adresse'), 'eigene')
  await user.type(await field('Titel'), ' und L')
  expect(await field('Adresse')).toHaveValue('eigene')
})

test('a new posting is saved once and opens', async () => {
  const { user, calls } = open('/admin/jobs/new', {
    'POST /api/admin/jobs': { status: 201, body: draft },
    'GET /api/admin/jobs/3': { body: draft },
  })
  await user.click(await screen.findByRole('button', { name: /Entwurf speichern/ }))
  expect(await field('Titel')).toBeInvalid()
  await user.type(await field('Titel'), 'Montage')
  await user.type(await field('Aufgaben'), 'Montieren{Enter}Prüfen')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Montage' })).toBeInTheDocument()
  expect(window.location.pathname).toBe('/admin/jobs/3')
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.body).toMatchObject({ slug: 'montage', responsibilities: ['Montieren', 'Prüfen'] })
  expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy()
})

test('what is missing is said while somebody types, and leads to its field', async () => {
  const { user } = openDraft()
  const list = await checks()
  expect(list.getByText('2 fehlen noch')).toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Kollektivvertrag' }))
  expect(await field('Kollektivvertrag und Gruppe')).toHaveFocus()
  await user.keyboard('KV Metallgewerbe')
  expect(list.getByText('1 fehlt noch')).toBeInTheDocument()
  await user.type(await field(/Mindestentgelt/), '2900')
  expect(list.getByText(/^vollständig/)).toBeInTheDocument()
  await user.type(await field('Titel'), 'techniker')
  expect(list.getByText(/„Montagetechniker“ nennt ein Geschlecht/)).toBeInTheDocument()
})

const published = {
  ...complete,
  location: 'Wien',
  state: 'published',
  publishedAt: '2026-11-21T08:00:00.000Z',
  version: 6,
}

test('publishing saves first what was changed, with the version that came back', async () => {
  const { user, calls, routes } = openDraft(complete, {
    'PATCH /api/admin/jobs/3': { body: { ...complete, location: 'Wien', version: 5 } },
    'POST /api/admin/jobs/3/publish': () => (routes['GET /api/admin/jobs/3'] = { body: published }),
  })
  const location = await field('Arbeitsort')
  await user.clear(location)
  await user.type(location, 'Wien')
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
  expect(await screen.findByText('Stelle veröffentlicht')).toBeInTheDocument()
  const sent = calls.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ method, body }) => [method, body!['version']])).toEqual([
    ['PATCH', 4],
    ['POST', 5],
  ])
  expect(await screen.findByRole('button', { name: 'Zurückziehen' })).toBeInTheDocument()
})

test('a refused publication marks its fields, and keeps everything', async () => {
  const { user } = openDraft(draft, {
    'POST /api/admin/jobs/3/publish': problem(
      422,
      'job.incomplete',
      'Bitte ergänzen Sie die markierten Angaben.',
      {
        minimumPay: 'Mindestentgelt ist erforderlich (§ 9 GlBG)',
      },
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte ergänzen Sie die markierten Angaben.')
  expect(await field(/Mindestentgelt/)).toBeInvalid()
  expect(await field('Titel')).toHaveValue('Montage')
})

test('somebody else was faster: both states are shown, and either can be kept', async () => {
  const stored = { ...draft, location: 'Dornbirn', version: 9 }
  const { user, calls, routes } = openDraft(draft, {
    'PATCH /api/admin/jobs/3': {
      status: 409,
      body: { error: 'Geändert', code: 'job.changed', current: stored },
    },
  })
  const location = await field('Arbeitsort')
  await user.clear(location)
  await user.type(location, 'Wien')
  await user.click(save())
  expect(await screen.findByRole('row', { name: 'Arbeitsort Wien Dornbirn' })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /speichern/i })).toHaveLength(1)
  expect(screen.getByRole('group', { name: 'Unterschiede' })).toHaveFocus()
  routes['PATCH /api/admin/jobs/3'] = { body: { ...stored, location: 'Wien', version: 10 } }
  await user.click(screen.getByRole('button', { name: 'Meine Eingabe speichern' }))
  expect(await screen.findByText('Stelle gespeichert')).toBeInTheDocument()
  const saves = calls.filter(({ method }) => method === 'PATCH')
  expect(saves.map(({ body }) => body!['version'])).toEqual([4, 9])
})

test('what was typed while a save was on its way stays, and is not taken for saved', async () => {
  let answer: () => void = () => {}
  const { user } = openDraft(draft, {
    'PATCH /api/admin/jobs/3': () =>
      new Promise(
        resolve => (answer = () => resolve({ body: { ...draft, title: 'Montage A', version: 5 } })),
      ),
  })
  await user.type(await field('Titel'), ' A')
  await user.click(save())
  await user.type(await field('Titel'), 'B')
  answer()
  expect(await screen.findByText('Stelle gespeichert')).toBeInTheDocument()
  expect(await field('Titel')).toHaveValue('Montage AB')
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeInTheDocument()
})

test('leaving with something unsaved asks; discarding brings back what is stored', async () => {
  const { user } = openDraft()
  await user.type(await field('Titel'), ' und Prüfung')
  await user.click(screen.getByRole('link', { name: 'Stellen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' }))
  await user.click(dialog.getByRole('button', { name: 'Weiter bearbeiten' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await field('Titel')).toHaveValue('Montage und Prüfung')
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(await field('Titel')).toHaveValue('Montage')
  await user.click(screen.getByRole('link', { name: 'Stellen' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/jobs'))
})

test('a draft is deleted after a question; a refusal stays in it', async () => {
  const { user, routes } = openDraft(draft, {
    'DELETE /api/admin/jobs/3': problem(409, 'job.published', 'Die Stelle ist veröffentlicht.'),
  })
  // Nothing that was typed into it holds anybody back.
  await user.type(await field('Titel'), '!')
  await user.click(await screen.findByRole('button', { name: 'Löschen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stelle löschen?' }))
  await user.click(dialog.getByRole('button', { name: 'Löschen' }))
  expect(await dialog.findByText('Die Stelle ist veröffentlicht.')).toBeInTheDocument()
  routes['DELETE /api/admin/jobs/3'] = { status: 204 }
  await user.click(dialog.getByRole('button', { name: 'Löschen' }))
  expect(await screen.findByText('Stelle gelöscht')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/admin/jobs')
})

test('an unknown posting says so', async () => {
  open('/admin/jobs/3', {
    'GET /api/admin/jobs/3': problem(404, 'job.not_found', 'Stellenanzeige nicht gefunden'),
  })
  expect(await screen.findByRole('heading', { name: 'Stellenanzeige nicht gefunden' })).toBeInTheDocument()
})
