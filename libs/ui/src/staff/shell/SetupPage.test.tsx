import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../test/staff.tsx'
import { problem } from '../../../test/transport.ts'

const weak = {
  status: 422,
  body: {
    code: 'auth.password_weak',
    error: 'Dieses Passwort ist zu leicht zu erraten.',
    fields: { password: 'Es besteht vor allem aus Tasten, die nebeneinanderliegen.' },
  },
}

test('a link that is over says so before anybody types', async () => {
  openConsole('/admin/setup?token=alt', {
    'POST /api/admin/setup/link': problem(
      404,
      'setup.link_invalid',
      'Dieser Einrichtungslink gilt nicht mehr.',
    ),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Einrichtungslink gilt nicht mehr.')
  expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument()
})

test('without a token nothing is asked', async () => {
  const { calls } = openConsole('/admin/setup', {})
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(calls).toEqual([])
})

test('somebody whose account was made by others sets a password, and reads why a weak one is refused', async () => {
  const routes = {
    ...loggedIn,
    'POST /api/admin/setup/link': { body: { account: { name: 'Jakob Moser', email: 'jakob@example.org' } } },
    'POST /api/admin/setup/password': weak as object,
  }
  const { user, calls } = openConsole('/admin/setup?token=neu', routes)
  expect(await screen.findByText('Jakob Moser')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Passwort'), 'kurz')
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }))
  expect(await screen.findByText('Mindestens 12 Zeichen')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Passwort'), ' genug ist es nicht')
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }))
  expect(
    await screen.findByText('Es besteht vor allem aus Tasten, die nebeneinanderliegen.'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Passwort')).toHaveFocus()
  routes['POST /api/admin/setup/password'] = {
    body: { user: { id: 2, email: 'jakob@example.org', name: 'Jakob' } },
  }
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  const sent = calls.findLast(call => call.url === '/api/admin/setup/password')!
  expect(sent.body).toEqual({ token: 'neu', password: 'kurz genug ist es nicht' })
})

test('the first account is named, too', async () => {
  const { user, calls } = openConsole('/admin/setup?token=erst', {
    ...loggedIn,
    'POST /api/admin/setup/link': { body: { account: null } },
    'POST /api/admin/setup': {
      status: 201,
      body: { user: { id: 1, email: 'anna@example.org', name: 'Anna' } },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Erstes Konto anlegen' })).toBeInTheDocument()
  await user.type(await screen.findByLabelText('Name'), 'Anna Berger')
  await user.type(screen.getByLabelText('E-Mail'), 'anna@example.org')
  await user.type(screen.getByLabelText('Passwort'), 'Zahnriemen an Achse 7')
  await user.click(screen.getByRole('button', { name: 'Konto anlegen' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin'))
  expect(calls.find(call => call.url === '/api/admin/setup')!.body).toMatchObject({ name: 'Anna Berger' })
})
