import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const anna = {
  id: 1,
  name: 'Anna Berger',
  email: 'anna@example.org',
  lastLoginAt: '2026-11-20T07:54:00.000Z',
  hasTotp: false,
  hasPassword: true,
  disabledAt: null,
}
const jakob = { ...anna, id: 2, name: 'Jakob Moser', email: 'jakob@example.org', hasTotp: true }
const session = {
  id: 11,
  device: 'Firefox, Windows',
  address: '203.0.113.0',
  startedAt: '2026-11-20T07:54:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  isCurrent: true,
}

function openAccounts(extra: Routes = {}) {
  return openConsole('/admin/accounts', {
    ...loggedIn,
    'GET /api/admin/accounts': { body: [anna, jakob] },
    'GET /api/admin/account': {
      body: { id: 1, name: anna.name, email: anna.email, hasTotp: false, recoveryCodesLeft: 0 },
    },
    'GET /api/admin/account/sessions': {
      body: [session, { ...session, id: 12, device: 'Chrome, Linux', isCurrent: false }],
    },
    ...extra,
  })
}

test('every account shows how safe it is; the own one can not be disabled', async () => {
  openAccounts()
  await waitFor(() => expect(screen.getByText('Sie')).toBeInTheDocument())
  const rows = screen.getAllByRole('listitem')
  const row = (name: string) => within(rows.find(each => each.textContent.includes(name))!)
  expect(row('Anna Berger').getByText('ohne Zwei-Faktor-Anmeldung')).toBeInTheDocument()
  expect(row('Jakob Moser').getByText('Zwei-Faktor')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Jakob Moser sperren' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Anna Berger sperren' })).not.toBeInTheDocument()
})

test('N adds somebody; what is refused keeps what was typed; then the link is shown', async () => {
  const taken = {
    status: 409,
    body: { error: 'Schon vergeben.', code: 'account.email_taken', fields: { email: 'Gibt es schon' } },
  }
  const routes: Routes = { 'POST /api/admin/accounts': taken }
  const opened = openAccounts(routes)
  const { user } = opened
  await screen.findByText('Jakob Moser')
  await user.keyboard('n')
  const drawer = await screen.findByRole('dialog', { name: 'Neues Konto' })
  await user.type(within(drawer).getByLabelText('Name'), 'Lena Egger')
  await user.type(within(drawer).getByLabelText('E-Mail'), 'lena@example.org')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Passwort ist erforderlich')).toBeInTheDocument()
  await user.type(within(drawer).getByLabelText('Ihr aktuelles Passwort'), 'ein langes Passwort')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Gibt es schon')).toBeInTheDocument()
  expect(within(drawer).getByLabelText('Name')).toHaveValue('Lena Egger')
  expect(within(drawer).getByLabelText('Ihr aktuelles Passwort')).toHaveValue('ein langes Passwort')
  opened.routes['POST /api/admin/accounts'] = {
    status: 201,
    body: {
      account: { ...anna, id: 3, name: 'Lena Egger' },
      link: 'http://x/admin/setup?token=t',
      expiresAt: session.startedAt,
    },
  }
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Link für Lena Egger' })
  expect(within(dialog).getByLabelText('Einmaliger Link')).toHaveValue('http://x/admin/setup?token=t')
})

test.each([
  ['Jakob Moser sperren', 'Sperren', 'PATCH', '/api/admin/accounts/2', { isDisabled: true }],
  ['Lena Egger entsperren', 'Entsperren', 'PATCH', '/api/admin/accounts/3', { isDisabled: false }],
  ['Neuer Link für Jakob Moser', 'Link erstellen', 'POST', '/api/admin/accounts/2/link', {}],
])(
  '%s asks for the own password, and a wrong one stays to be corrected',
  async (open, confirm, method, path, input) => {
    const wrong = {
      status: 422,
      body: {
        error: 'Ihr Passwort stimmt nicht.',
        code: 'account.password_wrong',
        fields: { password: 'Stimmt nicht' },
      },
    }
    const lena = { ...anna, id: 3, name: 'Lena Egger', disabledAt: session.startedAt }
    const { user, calls } = openAccounts({
      'GET /api/admin/accounts': { body: [anna, jakob, lena] },
      [`${method} ${path}`]: wrong,
    })
    await user.click(await screen.findByRole('button', { name: open }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: confirm }))
    expect(await within(dialog).findByText('Passwort ist erforderlich')).toBeInTheDocument()
    expect(calls.some(call => call.method === method)).toBe(false)
    const field = within(dialog).getByLabelText('Ihr aktuelles Passwort')
    await user.type(field, 'ein langes Passwort{Enter}')
    expect(await within(dialog).findByText('Stimmt nicht')).toBeInTheDocument()
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Ihr Passwort stimmt nicht.')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('ein langes Passwort')
    expect(calls.find(call => call.method === method)!.body).toEqual({
      ...input,
      password: 'ein langes Passwort',
    })
  },
)

test('a session of another device is ended, the own one has no button for it', async () => {
  const { user, calls } = openAccounts({ 'DELETE /api/admin/account/sessions/12': { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Sitzung Chrome, Linux beenden' }))
  expect(await screen.findByText('Sitzung beendet')).toBeInTheDocument()
  expect(calls.some(({ method, url }) => method === 'DELETE' && url.endsWith('/sessions/12'))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Sitzung Firefox, Windows beenden' })).not.toBeInTheDocument()
})

test('the recovery codes stay until somebody says that they are kept', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJ${index}`)
  const { user } = openAccounts({
    'POST /api/admin/account/totp': {
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    },
    'POST /api/admin/account/totp/confirm': { body: { recoveryCodes: codes } },
  })
  await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
  await user.type(await screen.findByLabelText('Ihr aktuelles Passwort'), 'ein langes Passwort{Enter}')
  expect(await screen.findByRole('img', { name: /QR-Code/ })).toBeInTheDocument()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Wiederherstellungscodes' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(codes)
  await user.keyboard('{Escape}')
  expect(within(dialog).getByRole('button', { name: 'Fertig' })).toBeDisabled()
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: 'Fertig' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a key for a program gets only the rights that were chosen, and is shown this once', async () => {
  const apiKey = { id: 5, name: 'Lager', beginning: 'crmkey_AbCd', lastUsedAt: null, expiresAt: null }
  const made = { ...apiKey, scopes: ['crm:read', 'site:write'], createdAt: session.startedAt }
  const { user, calls } = openAccounts({
    'GET /api/admin/account/api-keys': { body: [] },
    'POST /api/admin/account/api-keys': { status: 201, body: { key: 'crmkey_AbCdE', apiKey: made } },
  })
  await user.click(await screen.findByRole('button', { name: 'API-Schlüssel erstellen' }))
  const drawer = await screen.findByRole('dialog', { name: 'Neuer API-Schlüssel' })
  await user.type(within(drawer).getByLabelText('Name'), 'Lager')
  await user.type(within(drawer).getByLabelText('Ihr aktuelles Passwort'), 'ein langes Passwort')
  await user.keyboard('{Control>}s{/Control}')
  expect(await within(drawer).findByText('Mindestens ein Recht ist erforderlich')).toBeInTheDocument()
  for (const [area, right] of [
    ['CRM', 'lesen und schreiben'],
    ['Roboter, Stellen und Referenzprojekte', 'lesen und schreiben'],
    ['CRM', 'lesen'],
    ['E-Mails', 'senden'],
  ] as const) {
    await user.click(within(drawer).getByRole('combobox', { name: area }))
    const options = await screen.findByRole('listbox', { name: area, hidden: true })
    await user.click(within(options).getByRole('option', { name: right, hidden: true }))
  }
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'API-Schlüssel „Lager“' })
  expect(within(dialog).getByLabelText('API-Schlüssel')).toHaveValue('crmkey_AbCdE')
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    name: 'Lager',
    scopes: ['site:write', 'crm:read', 'mail:send'],
  })
})

test('lists that could not be read say so, each on its own', async () => {
  const failed = problem(503, 'server.unavailable', '')
  openAccounts({ 'GET /api/admin/accounts': failed, 'GET /api/admin/account/sessions': failed })
  expect(await screen.findByText('Konten konnten nicht geladen werden.')).toBeInTheDocument()
  expect(await screen.findByText('Sitzungen konnten nicht geladen werden.')).toBeInTheDocument()
})
