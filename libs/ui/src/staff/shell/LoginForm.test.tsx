import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { loggedIn, logIn, openConsole, unauthorized, type Routes } from '../../../test/staff.tsx'
import { problem, type Call } from '../../../test/transport.ts'

const CODE = '204 117'

/** A server that wants a code, and takes the one. */
function wantsCode(call: Call) {
  const { totp } = call.body ?? {}
  if (!totp) return problem(401, 'auth.totp_required', 'Bitte geben Sie den Code ein.')
  if (totp !== CODE) return problem(401, 'auth.totp_invalid', 'Der Code stimmt nicht.')
  return { body: { user: { id: 1, email: 'anna@example.at', name: 'Anna' } } }
}

const codeField = () => screen.findByLabelText('Code')

test('the code field appears in place, takes the focus, and nothing typed is lost', async () => {
  const { user, calls } = openConsole('/admin/login', { 'POST /api/admin/login': wantsCode })
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
  await logIn(user)
  expect(await codeField()).toHaveFocus()
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.at')
  expect(screen.getByLabelText('Passwort')).toHaveValue('ein langes Passwort')
  // Half a log-in is no failure.
  expect(screen.queryByText('Anmeldung fehlgeschlagen')).not.toBeInTheDocument()
  expect(calls[0]!.body).toEqual({ email: 'anna@example.at', password: 'ein langes Passwort' })

  await user.keyboard('000000{Enter}')
  expect(await screen.findByText('Anmeldung fehlgeschlagen')).toBeInTheDocument()
  expect(screen.getByText('Der Code stimmt nicht.')).toBeInTheDocument()
  expect(await codeField()).toHaveFocus()
  // It is selected, so that the next code takes its place.
  await user.keyboard(`${CODE}{Enter}`)
  expect(await screen.findByText('Anmeldung erfolgreich')).toBeInTheDocument()
  expect(calls.at(-1)!.body).toMatchObject({ totp: CODE })
})

test('the log-in of the CRM asks for it, too, and forgets its former failure', async () => {
  const routes: Routes = { 'GET /api/admin/dashboard': unauthorized }
  routes['POST /api/admin/login'] = problem(401, 'auth.invalid', 'Ungültige E-Mail oder Passwort.')
  const { user } = openConsole('/crm', routes)
  await logIn(user)
  expect(await screen.findByText('Ungültige E-Mail oder Passwort.')).toBeInTheDocument()
  routes['POST /api/admin/login'] = wantsCode
  await user.click(screen.getByRole('button', { name: /Anmelden/ }))
  expect(await codeField()).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  Object.assign(routes, loggedIn)
  await user.keyboard(`${CODE}{Enter}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Pipeline' })).toBeInTheDocument()
})

test('so does the one over a page whose session has ended', async () => {
  const routes: Routes = { ...loggedIn, 'POST /api/admin/login': wantsCode }
  const { user } = openConsole('/crm/customers/7', routes)
  expect(await screen.findByRole('heading', { level: 1, name: /Huber/ })).toBeInTheDocument()
  routes['GET /api/admin/dashboard'] = unauthorized
  await user.click(screen.getByRole('button', { name: /Aktualisieren/ }))
  expect(await screen.findByText('Ihre Sitzung ist abgelaufen')).toBeInTheDocument()
  await user.type(document.querySelector<HTMLElement>('input[type="email"]')!, 'anna@example.at')
  await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort{Enter}')
  expect(await codeField()).toHaveFocus()
  routes['GET /api/admin/dashboard'] = loggedIn['GET /api/admin/dashboard']!
  await user.keyboard(`${CODE}{Enter}`)
  await waitFor(() => expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument())
})

test.each([
  [true, /ist der Link unterwegs/],
  [false, /jemanden mit Konto/],
])('who has forgotten their password learns what to do (by mail: %s)', async (byMail, sentence) => {
  const { user, calls } = openConsole('/admin/login', {
    'POST /api/admin/password-reset': { body: { byMail } },
  })
  await user.type(await screen.findByLabelText('E-Mail'), 'anna@example.at')
  await user.click(screen.getByRole('button', { name: 'Passwort vergessen?' }))
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.at')
  expect(screen.getByLabelText('E-Mail')).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Passwort vergessen' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(calls.at(-1)!.body).toEqual({ email: 'anna@example.at' })
  await user.click(screen.getByRole('button', { name: 'Zurück zur Anmeldung' }))
  expect(screen.getByLabelText('Passwort')).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Anmeldung' })).toBeInTheDocument()
})
