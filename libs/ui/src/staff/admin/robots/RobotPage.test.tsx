import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { robotOf } from '../../../../test/robot-record.ts'
import { loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const robot = robotOf()

function openRobot(extra: Routes = {}) {
  return openConsole('/admin/robot/27', {
    ...loggedIn,
    'GET /api/admin/robots': { body: [robot] },
    'GET /api/admin/robots/27': { body: robot },
    ...extra,
  })
}

type User = ReturnType<typeof openRobot>['user']

async function edit(user: User) {
  await user.click(await screen.findByRole('button', { name: /Bearbeiten/ }))
  return within(await screen.findByRole('form', { name: 'ER20-1780 bearbeiten' }))
}

async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

const saves = ({ calls }: ReturnType<typeof openRobot>) => calls.filter(({ method }) => method === 'PATCH')

test('every value says what it rests on, and the record what the system knows', async () => {
  openRobot({
    'GET /api/admin/robots/27': {
      body: robotOf({
        evidence: { payload: 'entered', reach: 'from_name' },
        entries: {
          payload: { at: '2026-11-18T15:02:00.000Z', by: 'Anna Berger', file: null },
          accuracy: { at: '2026-11-18T15:02:00.000Z', by: 'Anna Berger', file: 'preise.csv' },
        },
      }),
    },
  })
  const origins = within(await screen.findByRole('region', { name: 'Herkunft der Werte' }))
  const row = (name: string) => origins.getByRole('row', { name: new RegExp(`^${name}`) })
  expect(row('Traglast')).toHaveTextContent(/20\s*kg.*manuell geändert von Anna Berger.*18\.11\.2026/)
  expect(row('Reichweite')).toHaveTextContent(/1\.780\s*mm.*Modellname/)
  expect(row('Genauigkeit')).toHaveTextContent(/offen.*Import preise\.csv von Anna Berger/)
  expect(row('Schutzart')).toHaveTextContent(/offen.*keine Angabe/)
  const info = within(screen.getByRole('region', { name: 'Systeminfo' }))
  expect(info.getByText('27')).toBeInTheDocument()
  expect(info.getByText('keines (Zeichnung wird verwendet)')).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin')
})

test('uses and mounting are named in German, and where the data was found is shown when asked for', async () => {
  const source = 'https://robots.example/ER20-1780'
  const { user } = openRobot({
    'GET /api/admin/robots/27': {
      body: robotOf({
        applications: ['Press Brake Automation', 'Kleben'],
        installation: ['floor', 'ceiling'],
        evidence: { installation: 'documented' },
        sources: [source],
      }),
    },
  })
  const uses = within(await screen.findByRole('region', { name: 'Anwendungen' }))
  expect(uses.getByText('Automatisierung von Abkantpressen')).toBeInTheDocument()
  expect(uses.getByText('Kleben')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^Einbaulage/ })).toHaveTextContent('Boden, Decke')
  expect(screen.getByText(source)).not.toBeVisible()
  await user.click(screen.getByText('1 Fundstelle'))
  expect(screen.getByText(source)).toBeVisible()
})

test('an edit is saved with the version it began with', async () => {
  const open = openRobot({
    'PATCH /api/admin/robots/27': { body: robotOf({ protection: 'IP67', version: 4 }) },
  })
  const form = await edit(open.user)
  await open.user.type(form.getByLabelText('Schutzart'), 'IP67')
  expect(form.getByText('1 Feld geändert')).toBeInTheDocument()
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  expect(await screen.findByText('Roboter aktualisiert')).toBeInTheDocument()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(saves(open).map(({ body }) => body)).toEqual([
    {
      descriptionGerman: 'Sechsachsroboter für Handhabung.',
      payload: 20,
      reach: 1780,
      accuracy: null,
      protection: 'IP67',
      estunUrl: '',
      version: 3,
    },
  ])
})

test('figures that do not fit the name are saved only after a question', async () => {
  const open = openRobot({ 'PATCH /api/admin/robots/27': { body: robotOf({ payload: 200, version: 4 }) } })
  const form = await edit(open.user)
  await retype(open.user, form.getByLabelText('Traglast in kg'), '200')
  expect(form.getByText('Der Modellname nennt 20 kg.')).toBeInTheDocument()
  expect(form.getByText('zuvor 20 kg')).toBeInTheDocument()
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Passt das zum Modellnamen?' }))
  expect(question.getByText('Traglast 200 kg: Der Modellname nennt 20 kg.')).toBeInTheDocument()
  await open.user.click(question.getByRole('button', { name: 'Zurück' }))
  expect(saves(open)).toEqual([])
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  await open.user.click(await screen.findByRole('button', { name: 'Trotzdem speichern' }))
  expect(await screen.findByText('Roboter aktualisiert')).toBeInTheDocument()
  expect(saves(open)[0]!.body).toMatchObject({ payload: 200 })
})

test('what is not possible is said beside its field, and nothing is sent', async () => {
  const open = openRobot()
  const form = await edit(open.user)
  await retype(open.user, form.getByLabelText('Traglast in kg'), '0')
  await open.user.type(form.getByLabelText('Herstellerseite'), 'http://estun.example')
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  expect(await form.findByText('Bitte eine Zahl über 0 und bis 3.000 kg eingeben')).toBeInTheDocument()
  expect(form.getByText('Bitte eine Adresse eingeben, die mit https:// beginnt')).toBeInTheDocument()
  expect(saves(open)).toEqual([])
})

test('a failed save says so and keeps what was typed', async () => {
  const open = openRobot({
    'PATCH /api/admin/robots/27': problem(503, 'server.unavailable', 'Der Server ist gerade nicht bereit.'),
  })
  const form = await edit(open.user)
  await open.user.type(form.getByLabelText('Schutzart'), 'IP67')
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  expect(await form.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(form.getByLabelText('Schutzart')).toHaveValue('IP67')
})

test('leaving an edit asks first; unchanged it does not', async () => {
  const { user } = openRobot()
  await edit(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  const form = await edit(user)
  await user.type(form.getByLabelText('Schutzart'), 'IP67{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
  expect(form.getByLabelText('Schutzart')).toHaveValue('IP67')
  await user.click(form.getByRole('button', { name: /Abbrechen/ }))
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
})

test('what somebody else has saved meanwhile is shown beside one’s own', async () => {
  const theirs = robotOf({ protection: 'IP54', payload: 21, version: 7 })
  const open = openRobot({
    'PATCH /api/admin/robots/27': ({ body }) =>
      body!['version'] === 7
        ? { body: robotOf({ protection: 'IP67', version: 8 }) }
        : { status: 409, body: { error: 'Geändert', code: 'robot.changed', current: theirs } },
  })
  const form = await edit(open.user)
  await open.user.type(form.getByLabelText('Schutzart'), 'IP67')
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  expect(await form.findByRole('row', { name: 'Schutzart IP67 IP54' })).toBeInTheDocument()
  // What was not edited here is theirs.
  expect(form.queryByRole('row', { name: /Traglast/ })).not.toBeInTheDocument()
  expect(form.getAllByRole('button', { name: /speichern/i })).toHaveLength(1)
  await open.user.click(form.getByRole('button', { name: 'Meine Eingabe speichern' }))
  expect(await screen.findByText('Roboter aktualisiert')).toBeInTheDocument()
  expect(saves(open).at(-1)!.body).toMatchObject({ protection: 'IP67', payload: 21 })
})

test('switching the robot off during an edit is no conflict with oneself', async () => {
  const off = robotOf({ isActive: false, version: 4 })
  const open = openRobot({
    'POST /api/admin/robots/27/toggle-active': { body: off },
    'PATCH /api/admin/robots/27': { body: robotOf({ protection: 'IP67', version: 5 }) },
  })
  const form = await edit(open.user)
  await open.user.type(form.getByLabelText('Schutzart'), 'IP67')
  open.routes['GET /api/admin/robots/27'] = { body: off }
  await open.user.click(screen.getByRole('switch', { name: 'Im Katalog aktiv' }))
  expect(await screen.findByText('Inaktiv')).toBeInTheDocument()
  await screen.findByText('4', { selector: '.num' })
  await open.user.click(form.getByRole('button', { name: /Speichern/ }))
  await waitFor(() => expect(saves(open)[0]?.body).toMatchObject({ version: 4, protection: 'IP67' }))
})

test('an image is downloaded with the specified words', async () => {
  const imageUrl = 'data:image/webp;base64,AAAA'
  const image = { size: 3, changedAt: new Date().toISOString(), source: 'https://www.estun.com/a.png' }
  const { user } = openRobot({
    'POST /api/admin/robots/27/download-image': { body: robotOf({ imageUrl, image, version: 4 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Bild herunterladen' }))
  expect(await screen.findByText('Bild heruntergeladen')).toBeInTheDocument()
})

test('a download that fails says so with the specified words, and why', async () => {
  const { user } = openRobot({
    'POST /api/admin/robots/27/download-image': problem(
      422,
      'robot.image_no_source',
      'Keine Herstellerseite.',
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Bild herunterladen' }))
  expect(await screen.findByText('Download fehlgeschlagen')).toBeInTheDocument()
  expect(screen.getByText('Das Bild konnte nicht heruntergeladen werden')).toBeInTheDocument()
  expect(screen.getByText('Keine Herstellerseite.')).toBeInTheDocument()
})

test('an image of one’s own is uploaded, and removed after a question', async () => {
  const imageUrl = 'data:image/webp;base64,AAAA'
  const image = { size: 42_000, changedAt: '2026-04-18T10:00:00.000Z', source: null }
  const { user, calls } = openRobot({
    'GET /api/admin/robots/27': { body: robotOf({ imageUrl, image }) },
    'POST /api/admin/robots/27/image': { body: robotOf({ imageUrl, image, version: 4 }) },
    'DELETE /api/admin/robots/27/image': { status: 204 },
  })
  expect(await screen.findByRole('img', { name: 'ER20-1780' })).toHaveAttribute('src', imageUrl)
  expect(screen.getByText(/41\s*kB, WebP, \d+ Tage alt/)).toBeInTheDocument()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['x'], 'foto.png', { type: 'image/png' }))
  expect(await screen.findByText('Roboter aktualisiert')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Entfernen' }))
  const question = within(await screen.findByRole('dialog', { name: 'Bild entfernen?' }))
  await user.click(question.getByRole('button', { name: 'Entfernen' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test.each(['/admin/robot/abc', '/admin/robot/9'])('%s is not found', async path => {
  openConsole(path, {
    ...loggedIn,
    'GET /api/admin/robots/9': problem(404, 'robot.not_found', 'Roboter nicht gefunden'),
  })
  expect(await screen.findByRole('heading', { name: 'Roboter nicht gefunden' })).toBeInTheDocument()
})
