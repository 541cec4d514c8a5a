import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { emailSettings as settings } from '../../../test/email-settings-record.ts'
import { loggedIn, openConsole } from '../../../test/staff.tsx'
import { problem, type Answer } from '../../../test/transport.ts'

const READ = 'GET /api/admin/email-settings'
const SAVE = 'POST /api/admin/email-settings'

async function openForm(routes = {}) {
  const opened = openConsole('/admin/email-settings', {
    ...loggedIn,
    [READ]: { body: settings },
    'GET /api/admin/outbox': { body: [] },
    'GET /api/admin/mail-templates': { body: [] },
    ...routes,
  })
  const name = await screen.findByLabelText(/^Absendername/)
  const saved = () => opened.calls.filter(call => call.method === 'POST').map(call => call.body)
  return { ...opened, name, saved }
}
const press = (name: RegExp | string) => screen.findByRole('button', { name })

test('what is typed while a save is under way stays, and is saved next with the version that came back', async () => {
  const answer = Promise.withResolvers<Answer>()
  const { user, name, saved, routes } = await openForm({ [SAVE]: () => answer.promise })
  await user.type(name, ' Nord')
  await user.click(await press(/Einstellungen speichern/))
  await user.type(name, ' und Süd')
  answer.resolve({ body: { ...settings, fromName: 'Firma Nord', version: 5 } })
  expect(await screen.findByText('Einstellungen gespeichert')).toBeInTheDocument()
  expect(name).toHaveValue('Firma Nord und Süd')
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeInTheDocument()
  routes[SAVE] = { body: { ...settings, fromName: 'Firma Nord und Süd', version: 6 } }
  await user.click(await press(/Einstellungen speichern/))
  await waitFor(() => expect(saved()[1]).toMatchObject({ fromName: 'Firma Nord und Süd', version: 5 }))
})

test('a save whose second reading fails keeps what was saved on the screen', async () => {
  const { user, name, saved, routes } = await openForm({
    [SAVE]: { body: { ...settings, fromName: 'Firma Nord', version: 5 } },
  })
  routes[READ] = problem(503, 'server.unavailable', 'Gerade nicht.')
  await user.type(name, ' Nord')
  await user.click(await press(/Einstellungen speichern/))
  expect(await screen.findByText('Einstellungen gespeichert')).toBeInTheDocument()
  expect(name).toHaveValue('Firma Nord')
  await user.type(name, '!')
  await user.click(await press('Verwerfen'))
  expect(name).toHaveValue('Firma Nord')
  await user.type(name, '!')
  await user.click(await press(/Einstellungen speichern/))
  await waitFor(() => expect(saved()[1]).toMatchObject({ fromName: 'Firma Nord!', version: 5 }))
})

test('what somebody else has saved can be taken over, and is what the next save begins with', async () => {
  const current = { ...settings, fromName: 'Berta', version: 5 }
  const { user, name, saved } = await openForm({
    [SAVE]: { status: 409, body: { error: 'x', code: 'email_settings.changed', current } },
  })
  await user.type(name, ' Nord')
  await user.click(await press(/Einstellungen speichern/))
  await user.click(await press('Gespeicherte übernehmen'))
  expect(name).toHaveValue('Berta')
  await user.type(name, '!')
  await user.click(await press(/Einstellungen speichern/))
  await waitFor(() => expect(saved()[1]).toMatchObject({ fromName: 'Berta!', version: 5 }))
})
