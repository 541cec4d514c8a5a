import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole, unauthorized, type Routes } from '../../../test/staff.tsx'
import type { Bridge, QueuedActivity, QueuedMail } from '../bridge.ts'

const mail: QueuedMail = {
  id: 'm1',
  name: 'Anfrage.msg',
  target: { customerId: 7, name: 'Huber' },
  batchId: 'b1',
  size: 2000,
  queuedAt: 1_763_800_000_000,
  state: 'waiting',
  waitsFor: 'connection',
}

const activity: QueuedActivity = {
  id: 'a1',
  activity: {
    customerId: 7,
    type: 'note',
    title: 'Vor Ort besprochen',
    status: 'completed',
    activityDate: '2026-11-20T09:00:00.000Z',
  },
  queuedAt: 1_763_800_000_000,
  state: 'waiting',
  waitsFor: 'connection',
}

/** A queue of a shell that holds one entry, and how the shell tells what the entry waits for now. */
function queueOf<T extends QueuedMail | QueuedActivity>(entry: T) {
  const watchers = new Set<(entries: T[]) => void>()
  return {
    queue: {
      add: async () => {},
      watch(onChange: (entries: T[]) => void) {
        watchers.add(onChange)
        onChange([entry])
        return () => watchers.delete(onChange)
      },
      retry: async () => {},
      retarget: async () => {},
      remove: async () => {},
    },
    waitsForLogIn() {
      for (const tell of watchers) tell([{ ...entry, waitsFor: 'login' }])
    },
  }
}

/** A customer's page in a shell, whose session then ends at the server. */
async function openWith(queues: Partial<Bridge>) {
  const session = { isOpen: true }
  const routes = Object.fromEntries(
    Object.entries(loggedIn).map(([name, answer]) => [name, () => (session.isOpen ? answer : unauthorized)]),
  ) as Routes
  routes['POST /api/admin/login'] = () => {
    session.isOpen = true
    return { body: { user: { id: 1, email: 'anna@example.at', name: 'Anna' } } }
  }
  const { user } = openConsole('/crm/customers/7', routes, queues)
  expect(await screen.findByRole('heading', { level: 1, name: 'Huber Anlagenbau GmbH' })).toBeInTheDocument()
  expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument()
  session.isOpen = false
  return user
}

test('a mail of the shell that waits for a log-in has the console ask for it by itself', async () => {
  const { queue, waitsForLogIn } = queueOf(mail)
  const user = await openWith({ mailQueue: queue })
  act(waitsForLogIn)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' }))
  await user.type(dialog.getByLabelText('E-Mail'), 'anna@example.at')
  await user.type(dialog.getByLabelText('Passwort'), 'ein langes Passwort')
  await user.click(dialog.getByRole('button', { name: /Anmelden/ }))
  await waitFor(() => expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument())
})

test('so does an activity', async () => {
  const { queue, waitsForLogIn } = queueOf(activity)
  await openWith({ activityQueue: queue })
  act(waitsForLogIn)
  expect(await screen.findByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })).toBeVisible()
})
