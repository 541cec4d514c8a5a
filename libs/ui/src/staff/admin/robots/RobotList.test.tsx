import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'
import { robotOf } from '../../../../test/robot-record.ts'

const robots = [
  robotOf({ id: 1, name: 'ER12-900', payload: 12, reach: 900 }),
  robotOf({ id: 2, name: 'ER100-3000', payload: 100, reach: 3000, isActive: false }),
  robotOf({ id: 3, name: 'ER3-400-SR', subSeries: 'SCARA', payload: null, reach: 400 }),
]

function openList(extra = {}, path = '/admin/robots') {
  return openConsole(path, { ...loggedIn, 'GET /api/admin/robots': { body: robots }, ...extra })
}

const names = async () => (await screen.findAllByRole('link', { name: /^ER/ })).map(link => link.textContent)

test('all robots are listed; filter and search narrow them and stand in the address', async () => {
  const { user } = openList()
  await screen.findByRole('link', { name: 'ER12-900' })
  expect(await names()).toEqual(['ER3-400-SR', 'ER12-900', 'ER100-3000'])
  await user.click(screen.getByRole('radio', { name: 'Inaktiv' }))
  expect(await names()).toEqual(['ER100-3000'])
  await user.click(screen.getByRole('radio', { name: 'Alle' }))
  await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'scara er3400')
  await waitFor(async () => expect(await names()).toEqual(['ER3-400-SR']))
  expect(window.location.search).toBe('?search=scara+er3400')
})

test('a column sorts, and what is unknown stays at the end', async () => {
  const { user } = openList()
  const head = await screen.findByRole('button', { name: 'Traglast' })
  await user.click(head)
  expect(await names()).toEqual(['ER12-900', 'ER100-3000', 'ER3-400-SR'])
  await user.click(head)
  expect(await names()).toEqual(['ER100-3000', 'ER12-900', 'ER3-400-SR'])
})

test('the switch works in the row, and the toast takes it back', async () => {
  const sent: unknown[] = []
  const { user } = openList({
    'POST /api/admin/robots/1/toggle-active': ({ body }: { body: { isActive: boolean } }) => {
      sent.push(body)
      return { body: { ...robots[0], isActive: body.isActive } }
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'ER12-900 im Katalog aktiv' }))
  expect(await screen.findByText('Roboter aktualisiert')).toBeInTheDocument()
  expect(screen.getByText('ER12-900 ist im Katalog nicht mehr aktiv.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText('ER12-900 ist im Katalog aktiv.')).toBeInTheDocument()
  expect(sent).toEqual([{ isActive: false }, { isActive: true }])
})

test('a switch that was not taken goes back and says why', async () => {
  const { user } = openList({
    'POST /api/admin/robots/1/toggle-active': problem(
      503,
      'server.unavailable',
      'Der Server ist nicht bereit.',
    ),
  })
  const control = await screen.findByRole('switch', { name: 'ER12-900 im Katalog aktiv' })
  await user.click(control)
  expect(await screen.findByText('Der Server ist nicht bereit.')).toBeInTheDocument()
  expect(control).toBeChecked()
})

test('a list that cannot be read says so, an empty search too', async () => {
  const { user, routes } = openList({ 'GET /api/admin/robots': problem(503, 'x', 'Nicht bereit') })
  expect(await screen.findByText('Die Roboter konnten nicht geladen werden.')).toBeInTheDocument()
  routes['GET /api/admin/robots'] = { body: robots }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Suche' }), 'xyz')
  expect(await screen.findByText('Keine Roboter gefunden')).toBeInTheDocument()
})

const preview = {
  fileName: 'preise.csv',
  digest: 'abc',
  ignoredColumns: ['Lagerplatz'],
  rows: [
    {
      line: 2,
      name: 'ER12-900',
      kind: 'changed',
      changes: [{ field: 'payload', before: 12, after: 12.5 }],
      errors: [],
      hints: ['Traglast 12.5: Der Modellname nennt 12 kg.'],
    },
    {
      line: 3,
      name: 'ER9',
      kind: 'faulty',
      changes: [],
      errors: [{ column: 'Traglast', sentence: '„viel“ ist keine Zahl.' }],
      hints: [],
    },
  ],
}
const batch = {
  id: 5,
  fileName: 'preise.csv',
  createdAt: '2026-11-20T08:00:00.000Z',
  staffName: 'Anna',
  created: 0,
  changed: 1,
  undoneAt: null,
  undoneBy: null,
  kept: [],
}
const imports = {
  'GET /api/admin/robots/imports': { body: [] },
  'POST /api/admin/robots/import/preview': { body: preview },
  'POST /api/admin/robots/import': { status: 201, body: batch },
}

async function chooseFile({ user }: ReturnType<typeof openList>) {
  await user.click(await screen.findByRole('button', { name: 'Katalog importieren' }))
  const dialog = await screen.findByRole('dialog', { name: 'Katalog importieren' })
  await user.upload(
    dialog.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'preise.csv'),
  )
  return within(dialog)
}

test('a catalogue is looked at row by row, taken, and taken back; what was edited since is named', async () => {
  const undone = { ...batch, undoneAt: batch.createdAt, undoneBy: 'Anna', kept: ['ER12-900'] }
  const open = openList({ ...imports, 'POST /api/admin/robots/imports/5/undo': { body: undone } })
  const dialog = await chooseFile(open)
  expect(await dialog.findByText('„viel“ ist keine Zahl.', { exact: false })).toBeInTheDocument()
  expect(dialog.getByText('12,5 kg')).toBeInTheDocument()
  expect(dialog.getByText('Traglast 12.5: Der Modellname nennt 12 kg.')).toBeInTheDocument()
  expect(dialog.getByText('Nicht übernommene Spalten: Lagerplatz')).toBeInTheDocument()
  await open.user.click(dialog.getByRole('button', { name: '1 Roboter übernehmen' }))
  expect(await screen.findByText('preise.csv: 0 neu, 1 geändert')).toBeInTheDocument()
  await open.user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(
    await screen.findByText('Nicht zurückgesetzt, weil seither verändert oder gelöscht: ER12-900'),
  ).toBeInTheDocument()
})

test('a catalogue that changed meanwhile is shown once more before it is taken', async () => {
  let looks = 0
  const open = openList({
    ...imports,
    'POST /api/admin/robots/import/preview': () => {
      looks++
      return { body: preview }
    },
    'POST /api/admin/robots/import': problem(
      409,
      'robot_import.outdated',
      'Bitte sehen Sie die neue Vorschau an.',
    ),
  })
  const dialog = await chooseFile(open)
  await open.user.click(await dialog.findByRole('button', { name: '1 Roboter übernehmen' }))
  expect(await dialog.findByText('Bitte sehen Sie die neue Vorschau an.')).toBeInTheDocument()
  await waitFor(() => expect(looks).toBe(2))
})

test('a file that cannot be read says why, and another can be chosen', async () => {
  const open = openList({
    ...imports,
    'POST /api/admin/robots/import/preview': problem(
      422,
      'robot_import.unreadable',
      '„preise.csv“ ist nicht lesbar.',
    ),
  })
  const dialog = await chooseFile(open)
  expect(await dialog.findByText('„preise.csv“ ist nicht lesbar.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Andere Datei auswählen' })).toBeEnabled()
})
