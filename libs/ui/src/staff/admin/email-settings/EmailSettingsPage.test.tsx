import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { emailSettings as settings } from '../../../../test/email-settings-record.ts'
import { openSettings, refused, status } from '../../../../test/email-settings-page.ts'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem, type Call } from '../../../../test/transport.ts'
import { asTime } from '../../shell/useSettingsForm.ts'

const savedWith = (calls: Call[]) => calls.find(call => call.method === 'POST')?.body
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const save = () => button(/Einstellungen speichern/)
/** Types the own password into the dialog that asks for it. */
async function confirm(user: ReturnType<typeof openSettings>['user']): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Einstellungen speichern?' }))
  expect(dialog.queryByText('Passwort ist erforderlich')).not.toBeInTheDocument()
  await user.type(dialog.getByLabelText(/Ihr aktuelles Passwort/, { selector: 'input' }), 'geheim')
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
}

test('a preset fills in server and port, and the password is asked for again', async () => {
  const { user } = openSettings()
  await user.click(await button('Gmail'))
  expect(screen.getByLabelText(/^SMTP-Server/, { selector: 'input' })).toHaveValue('smtp.gmail.com')
  expect(screen.getByLabelText(/^Port/)).toHaveValue('587')
  expect(await button('Gmail')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText(/bitte neu eingeben/)).toBeInTheDocument()
})

test('the Brevo preset, too; the card says that mail is on', async () => {
  const { user } = openSettings(
    {},
    { ...settings, provider: 'gmail', smtpHost: 'smtp.gmail.com', smtpPort: 465 },
  )
  const card = within(await screen.findByRole('region', { name: 'Status des E-Mail-Systems' }))
  expect(card.getByText('Aktiviert')).toBeInTheDocument()
  await user.click(await button('Brevo'))
  expect(screen.getByLabelText(/^SMTP-Server/, { selector: 'input' })).toHaveValue('smtp-relay.brevo.com')
  expect(screen.getByLabelText(/^Port/)).toHaveValue('587')
  expect(await button('Brevo')).toHaveAttribute('aria-pressed', 'true')
})

test('what is saved goes out whole, with the own password and the version that was read', async () => {
  const { user, calls } = openSettings({
    'POST /api/admin/email-settings': { body: { ...settings, fromName: 'Neu', version: 5 } },
  })
  await user.clear(await screen.findByLabelText(/^Absendername/))
  await user.type(screen.getByLabelText(/^Absendername/), 'Neu')
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeInTheDocument()
  await user.click(await save())
  await confirm(user)
  expect(await screen.findByText('Einstellungen gespeichert')).toBeInTheDocument()
  const { smtpPasswordSet: _, ...fields } = settings
  expect(savedWith(calls)).toEqual({ ...fields, fromName: 'Neu', password: 'geheim' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText('Nicht gespeicherte Änderungen')).not.toBeInTheDocument()
})

test('a mistake is named at its field and in the bar, and nothing is sent', async () => {
  const { user, calls } = openSettings()
  await user.clear(await screen.findByLabelText(/^Absender-E-Mail/))
  await user.type(screen.getByLabelText(/^Absender-E-Mail/), 'office@')
  await user.click(await save())
  expect(await screen.findByText('Gültige E-Mail-Adresse erforderlich')).toBeInTheDocument()
  expect(screen.getByText('1 Feld prüfen: Absender-E-Mail')).toBeInTheDocument()
  expect(savedWith(calls)).toBeUndefined()
})

test('a missing password is refused at its field and nothing is sent; everything typed stays', async () => {
  const { user, calls } = openSettings()
  await user.click(await button('Gmail'))
  await user.click(await save())
  expect(await screen.findByText('Passwort ist erforderlich')).toBeInTheDocument()
  expect(savedWith(calls)).toBeUndefined()
  expect(screen.getByLabelText(/^Passwort/, { selector: 'input' })).toHaveFocus()
  expect(screen.getByLabelText(/^SMTP-Server/, { selector: 'input' })).toHaveValue('smtp.gmail.com')
})

test('a preset is marked only where server and port are its own', async () => {
  openSettings({}, { ...settings, smtpHost: '127.0.0.1', smtpPort: 2525 })
  expect(await button('Brevo')).toHaveAttribute('aria-pressed', 'false')
})

test('two who save at once see both states and choose', async () => {
  const stored = { ...settings, fromName: 'Berta', version: 5 }
  const { user, calls, routes } = openSettings({
    'POST /api/admin/email-settings': {
      status: 409,
      body: { error: 'x', code: 'email_settings.changed', current: stored },
    },
  })
  await user.clear(await screen.findByLabelText(/^Absendername/))
  await user.type(screen.getByLabelText(/^Absendername/), 'Carl')
  await user.click(await save())
  await confirm(user)
  const row = within(await screen.findByRole('row', { name: /Absendername/ }))
  expect(row.getByText('Carl')).toBeInTheDocument()
  expect(row.getByText('Berta')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /speichern/i })).toHaveLength(1)
  routes['POST /api/admin/email-settings'] = { body: { ...stored, fromName: 'Carl', version: 6 } }
  await user.click(await button('Meine Eingabe speichern'))
  await confirm(user)
  expect(await screen.findByText('Einstellungen gespeichert')).toBeInTheDocument()
  expect(calls.findLast(call => call.method === 'POST')!.body).toMatchObject({ fromName: 'Carl', version: 5 })
})

test('switched off, neither test nor summary can be sent; the summary needs both', async () => {
  openSettings({}, { ...settings, isEnabled: false })
  expect(await button('Test-E-Mail senden')).toBeDisabled()
  expect(await button('Zusammenfassung jetzt senden')).toBeDisabled()
  expect(screen.getByText('Deaktiviert')).toBeInTheDocument()
})

test('with mail on and the summary off, only the test can be sent', async () => {
  openSettings({}, { ...settings, dailySummaryEnabled: false })
  expect(await button('Test-E-Mail senden')).toBeEnabled()
  expect(await button('Zusammenfassung jetzt senden')).toBeDisabled()
})

test('test and summary say how they ended, in the specified words, with the reason', async () => {
  const sent = { body: { recipient: 'anna@firma.example', answer: '250 ok' } }
  const { user, routes } = openSettings({
    'POST /api/admin/test-email': sent,
    'POST /api/admin/email/daily-summary-now': sent,
  })
  await user.click(await button('Test-E-Mail senden'))
  expect(await screen.findByText('Test-E-Mail gesendet')).toBeInTheDocument()
  await user.click(await button('Zusammenfassung jetzt senden'))
  expect(await screen.findByText('Tägliche Zusammenfassung gesendet')).toBeInTheDocument()
  const no = problem(422, 'email_settings.test_failed', 'Nicht angenommen: 535 wrong')
  routes['POST /api/admin/test-email'] = no
  routes['POST /api/admin/email/daily-summary-now'] = no
  await user.click(await button('Test-E-Mail senden'))
  expect(await screen.findByText('Test fehlgeschlagen')).toBeInTheDocument()
  expect(
    screen.getByText('E-Mail konnte nicht gesendet werden. Überprüfen Sie die Konfiguration.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Nicht angenommen: 535 wrong')).toBeInTheDocument()
  await user.click(await button('Zusammenfassung jetzt senden'))
  expect(await screen.findByText('Versand fehlgeschlagen')).toBeInTheDocument()
  expect(screen.getByText('Tägliche Zusammenfassung konnte nicht gesendet werden.')).toBeInTheDocument()
})

test('the outbox shows states with the answer; a refused mail is sent again', async () => {
  const { user, calls } = openSettings({
    'POST /api/admin/outbox/7/resend': { body: { ...refused, state: 'waiting', attempts: 0, answer: null } },
  })
  expect(await screen.findByText('Wird wiederholt')).toBeInTheDocument()
  expect(screen.getByText(/^Versuch 3, nächster /)).toBeInTheDocument()
  expect(screen.getAllByText('550 5.1.1 unknown')).toHaveLength(2)
  await user.click(await button('Erneut senden'))
  expect(await screen.findByText('E-Mail wird erneut gesendet')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Abgelehnt (1)' }))
  await waitFor(() => expect(calls.some(call => call.url.includes('state=failed'))).toBe(true))
  expect(window.location.search).toBe('?state=failed')
})

test('a refused log-in is told on every page until it works again', async () => {
  const paused = { ...status, pause: { since: refused.createdAt, answer: '535 wrong' } }
  const { user, routes } = openConsole('/admin/contacts', {
    ...loggedIn,
    'GET /api/admin/outbox/status': { body: paused },
    'POST /api/admin/outbox/resume': problem(422, 'email_settings.login_refused', 'Noch nicht: 535 wrong'),
  })
  expect(await screen.findByText('E-Mail-Versand angehalten')).toBeInTheDocument()
  expect(screen.getByText(/\(535 wrong\)/)).toBeInTheDocument()
  await user.click(await button('Erneut versuchen'))
  expect(await screen.findByText('Noch nicht: 535 wrong')).toBeInTheDocument()
  routes['POST /api/admin/outbox/resume'] = { body: status }
  routes['GET /api/admin/outbox/status'] = { body: status }
  await user.click(await button('Erneut versuchen'))
  await waitFor(() => expect(screen.queryByText('E-Mail-Versand angehalten')).not.toBeInTheDocument())
})

test('leaving with unsaved input asks first', async () => {
  const { user } = openSettings()
  await user.type(await screen.findByLabelText(/^Absendername/), 'x')
  await user.click(screen.getByRole('link', { name: /Kontakte/ }))
  expect(await screen.findByText('Änderungen verwerfen?')).toBeInTheDocument()
  await user.click(await button('Weiter bearbeiten'))
  expect(window.location.pathname).toBe('/admin/email-settings')
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['1745', '17:45'],
  ['07:30', '07:30'],
  ['abc', 'abc'],
])('the time %s is understood', (typed, time) => {
  expect(asTime(typed)).toBe(time)
})
