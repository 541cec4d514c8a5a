import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../test/staff.tsx'
import { problem, type Answer } from '../../../test/transport.ts'

const READ = 'GET /api/admin/crm/automation'
const SAVE = 'PUT /api/admin/crm/automation'

const settings = {
  time: '07:30',
  reminderEnabled: true,
  replyEnabled: false,
  followUpEnabled: true,
  followUpDays: 7,
  silenceEnabled: false,
  silenceDays: 14,
  version: 4,
}

async function openForm(routes = {}) {
  const opened = openConsole('/crm/email', { ...loggedIn, [READ]: { body: settings }, ...routes })
  const time = await screen.findByRole('textbox', { name: 'Uhrzeit der E-Mails' })
  const saved = () => opened.calls.filter(call => call.method === 'PUT').map(call => call.body)
  async function type(text: string): Promise<void> {
    await opened.user.clear(time)
    await opened.user.type(time, text)
  }
  return { ...opened, time, type, saved }
}
const press = (name: RegExp | string) => screen.findByRole('button', { name })

test('what is typed while a save is under way stays, and is saved next with the version that came back', async () => {
  const answer = Promise.withResolvers<Answer>()
  const { user, time, type, saved, routes } = await openForm({ [SAVE]: () => answer.promise })
  await type('08:00')
  await user.click(await press(/Automatik speichern/))
  await type('09:00')
  answer.resolve({ body: { ...settings, time: '08:00', version: 5 } })
  expect(await screen.findByText('Automatik gespeichert')).toBeInTheDocument()
  expect(time).toHaveValue('09:00')
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeInTheDocument()
  routes[SAVE] = { body: { ...settings, time: '09:00', version: 6 } }
  await user.click(await press(/Automatik speichern/))
  await waitFor(() => expect(saved()[1]).toMatchObject({ time: '09:00', version: 5 }))
})

test('a save whose second reading fails keeps what was saved on the screen', async () => {
  const { user, time, type, saved, routes } = await openForm({
    [SAVE]: { body: { ...settings, time: '08:00', version: 5 } },
  })
  routes[READ] = problem(503, 'server.unavailable', 'Gerade nicht.')
  await type('08:00')
  await user.click(await press(/Automatik speichern/))
  expect(await screen.findByText('Automatik gespeichert')).toBeInTheDocument()
  expect(time).toHaveValue('08:00')
  await type('09:00')
  await user.click(await press('Verwerfen'))
  expect(time).toHaveValue('08:00')
  await type('09:00')
  await user.click(await press(/Automatik speichern/))
  await waitFor(() => expect(saved()[1]).toMatchObject({ time: '09:00', version: 5 }))
})

test('what somebody else has saved can be taken over, and is what the next save begins with', async () => {
  const current = { ...settings, time: '06:00', version: 5 }
  const { user, time, type, saved } = await openForm({
    [SAVE]: { status: 409, body: { error: 'x', code: 'automation.changed', current } },
  })
  await type('08:00')
  await user.click(await press(/Automatik speichern/))
  await user.click(await press('Gespeicherte übernehmen'))
  expect(time).toHaveValue('06:00')
  await type('09:00')
  await user.click(await press(/Automatik speichern/))
  await waitFor(() => expect(saved()[1]).toMatchObject({ time: '09:00', version: 5 }))
})
