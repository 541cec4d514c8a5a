import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dropResult } from '../../../../../test/mail-drop.ts'
import { loggedIn, logIn, openConsole, stats, unauthorized, type Routes } from '../../../../../test/staff.tsx'

/** A customer's page of Anna, on which nine mails are dropped that the server takes only when it is told to. */
async function dropNine() {
  const session = { userId: 1 as number | null }
  const taking = Promise.withResolvers<void>()
  let uploads = 0
  const routes = Object.fromEntries(
    Object.entries(loggedIn).map(([name, answer]) => [name, () => (session.userId ? answer : unauthorized)]),
  ) as Routes
  const user = () => ({ id: session.userId, email: 'anna@example.at', name: 'Anna' })
  routes['GET /api/admin/dashboard'] = () =>
    session.userId ? { body: { user: user(), stats } } : unauthorized
  routes['POST /api/admin/logout'] = () => {
    session.userId = null
    return { status: 204 }
  }
  routes['POST /api/admin/crm/mails'] = async () => {
    uploads++
    await taking.promise
    return { status: 201, body: dropResult() }
  }
  const { user: hands } = openConsole('/crm/customers/7', routes)
  await screen.findByRole('heading', { level: 1, name: 'Huber Anlagenbau GmbH' })
  const files = Array.from({ length: 9 }, (_, index) => new File(['x'], `Anfrage ${index}.msg`))
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
  await waitFor(() => expect(uploads).toBeGreaterThan(0))
  /** The next one who logs in. */
  async function logInAs(userId: number) {
    routes['POST /api/admin/login'] = () => {
      session.userId = userId
      return { body: { user: user() } }
    }
    await logIn(hands)
    await screen.findByRole('heading', { level: 1, name: /Pipeline|Huber/ })
  }
  async function logOut() {
    await hands.click(screen.getByRole('button', { name: /Abmelden/ }))
    await screen.findByLabelText('Passwort')
  }
  return { uploads: () => uploads, take: taking.resolve, logOut, logInAs }
}

test('who logs out while mails are on their way leaves none to the next one, and is told', async () => {
  const { uploads, take, logOut, logInAs } = await dropNine()
  await logOut()
  expect(await screen.findByText('Nicht alle E-Mails gesendet')).toBeInTheDocument()
  const sent = uploads()
  expect(sent).toBeLessThan(9)
  take()
  await logInAs(2)
  await waitFor(() => expect(screen.queryByText(/Anfrage \d\.msg/)).not.toBeInTheDocument())
  expect(screen.queryByText('Ihre Sitzung ist abgelaufen')).not.toBeInTheDocument()
  expect(uploads()).toBe(sent)
})

test('who logs in again sees what was not sent', async () => {
  const { uploads, take, logOut, logInAs } = await dropNine()
  await logOut()
  const sent = uploads()
  take()
  await logInAs(1)
  expect((await screen.findAllByText('Nicht übertragen.')).length).toBeGreaterThan(0)
  expect(uploads()).toBe(sent)
})
