import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { backupSettingsDefaults } from '@app/contracts/backup'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem, type Call } from '../../../../test/transport.ts'

const unset = {
  ...backupSettingsDefaults,
  s3SecretKey: '',
  s3SecretKeySet: false,
  passphrase: '',
  passphraseSet: false,
  version: 1,
}
const settings = { ...unset, isEnabled: true, folder: '/mnt/sicherung', passphraseSet: true, version: 4 }

const done = {
  id: 1,
  kind: 'backup',
  state: 'done',
  startedAt: '2026-11-20T01:00:00.000Z',
  endedAt: '2026-11-20T01:00:09.000Z',
  archive: 'sicherung-2026-11-20-010000.tar.zst.age',
  bytes: 1_887_437,
  rows: 12_345,
  error: null,
}
const failed = {
  ...done,
  id: 2,
  state: 'failed',
  archive: null,
  bytes: null,
  rows: null,
  error: 'Der Datenträger ist voll.',
}
const status = {
  isEnabled: true,
  place: '/mnt/sicherung',
  running: null,
  lastBackup: done,
  lastSuccessAt: null,
  lastRehearsal: null,
  nextAt: '2026-11-21T01:00:00.000Z',
  concern: null,
}
const own = { id: 1, name: 'Anna', email: 'anna@firma.example', hasTotp: false, recoveryCodesLeft: 0 }

function openBackup(extra = {}, stored: object = settings) {
  return openConsole('/admin/backup', {
    ...loggedIn,
    'GET /api/admin/backup/settings': { body: stored },
    'GET /api/admin/backup/status': { body: status },
    'GET /api/admin/backup/runs': { body: [done], headers: { 'X-Total-Count': '1' } },
    'GET /api/admin/account': { body: own },
    ...extra,
  })
}
const sent = (calls: Call[], path: string) =>
  calls.find(call => call.method === 'POST' && call.url === path)?.body
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('the state says when, how large, where to and when next', async () => {
  openBackup()
  const state = within(await screen.findByRole('region', { name: 'Stand' }))
  for (const text of ['Gesichert', '20.11.2026, 02:00', '1,8 MB', '/mnt/sicherung', '21.11.2026, 02:00'])
    expect(await state.findByText(text)).toBeInTheDocument()
})

test('a failure stands at the top and in the list', async () => {
  openBackup({
    'GET /api/admin/backup/status': {
      body: {
        ...status,
        lastBackup: failed,
        concern: { kind: 'failed', title: 'Die letzte Sicherung ist fehlgeschlagen', text: failed.error },
      },
    },
    'GET /api/admin/backup/runs': { body: [failed], headers: { 'X-Total-Count': '1' } },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Die letzte Sicherung ist fehlgeschlagenDer Datenträger ist voll.',
  )
  const list = within(screen.getByRole('region', { name: 'Verlauf' }))
  expect(await list.findByText('Der Datenträger ist voll.')).toBeInTheDocument()
})

test('a proposed passphrase is shown once; what is saved goes out with the own password', async () => {
  const { user, calls } = openBackup({ 'POST /api/admin/backup/settings': { body: settings } }, unset)
  await user.type(await screen.findByLabelText(/^Ordner auf dem Server/), '/mnt/sicherung')
  await user.click(await button('Vorschlagen'))
  const { value } = screen.getByLabelText<HTMLInputElement>('Vorgeschlagene Passphrase')
  expect(value).toMatch(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/)
  await user.click(await button(/Einstellungen speichern/))
  await user.type((await dialog()).getByLabelText(/Ihr aktuelles Passwort/, { selector: 'input' }), 'geheim')
  await user.click((await dialog()).getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Einstellungen gespeichert')).toBeInTheDocument()
  expect(sent(calls, '/api/admin/backup/settings')).toMatchObject({
    folder: '/mnt/sicherung',
    passphrase: value,
    password: 'geheim',
    version: 1,
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByDisplayValue(value)).not.toBeInTheDocument()
})

test('a mistake is named before the password is asked for; a wrong password in its dialog', async () => {
  const { user, calls } = openBackup({
    'POST /api/admin/backup/settings': problem(
      422,
      'account.password_wrong',
      'Das aktuelle Passwort stimmt nicht.',
      {
        password: 'Das Passwort stimmt nicht',
      },
    ),
  })
  const folder = await screen.findByLabelText(/^Ordner auf dem Server/)
  await user.clear(folder)
  await user.click(await button(/Einstellungen speichern/))
  expect(await screen.findByText('1 Feld prüfen: Ordner auf dem Server')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.type(folder, '/mnt/andere')
  await user.click(await button(/Einstellungen speichern/))
  await user.type((await dialog()).getByLabelText(/Ihr aktuelles Passwort/, { selector: 'input' }), 'falsch')
  expect(sent(calls, '/api/admin/backup/settings')).toBeUndefined()
  await user.click((await dialog()).getByRole('button', { name: 'Speichern' }))
  expect(await (await dialog()).findByText('Das Passwort stimmt nicht')).toBeInTheDocument()
  await user.click((await dialog()).getByRole('button', { name: 'Abbrechen' }))
  expect(folder).toHaveValue('/mnt/andere')
})

test('somebody else has saved meanwhile: the values of both, and the password once more to keep mine', async () => {
  const { user, calls } = openBackup({
    'POST /api/admin/backup/settings': {
      status: 409,
      body: {
        error: 'Inzwischen geändert.',
        code: 'backup.changed',
        current: { ...settings, folder: '/mnt/berta', version: 5 },
      },
    },
  })
  const folder = await screen.findByLabelText(/^Ordner auf dem Server/)
  await user.clear(folder)
  await user.type(folder, '/mnt/anna')
  await user.click(await button(/Einstellungen speichern/))
  await user.type((await dialog()).getByLabelText(/Ihr aktuelles Passwort/, { selector: 'input' }), 'geheim')
  await user.click((await dialog()).getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('/mnt/berta')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(await button('Meine Eingabe speichern'))
  await user.type((await dialog()).getByLabelText(/Ihr aktuelles Passwort/, { selector: 'input' }), 'geheim')
  await user.click((await dialog()).getByRole('button', { name: 'Speichern' }))
  const all = calls.filter(call => call.method === 'POST' && call.url === '/api/admin/backup/settings')
  expect(all.map(({ body }) => (body as { version: number }).version)).toEqual([4, 5])
})

test('the check of the target says what does not work', async () => {
  const { user } = openBackup({
    'POST /api/admin/backup/check': problem(422, 'backup.target_failed', 'Der Speicher ist voll.'),
  })
  await user.click(await button('Ziel prüfen'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Speicher ist voll.')
})
