import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'

const email = 'eva@huber.example'
const found = {
  email,
  addresses: ['e.moser@huber.example'],
  total: 2,
  records: [{ name: 'Aktivitäten', count: 2, kept: null }],
  left: [],
}
const left = {
  ...found,
  total: 0,
  records: [
    { name: 'Aktivitäten', count: 0, kept: 'Datum und Art bleiben beim Kunden.' },
    { name: 'E-Mail-Vorlagen', count: 0, kept: 'Bitte von Hand ändern.' },
  ],
  left: [{ name: 'E-Mail-Vorlagen', records: ['Nachfassen'] }],
}

test('S3: an erasure names further addresses before, and afterwards what is left and why', async () => {
  const { user, calls } = openConsole('/admin/privacy', {
    ...loggedIn,
    'GET /api/admin/privacy/retention': { body: [] },
    'GET /api/admin/privacy/erasures': { body: [] },
    'POST /api/admin/privacy/find': { body: found },
    'POST /api/admin/privacy/erase': { body: left },
  })
  await user.type(await screen.findByLabelText('E-Mail-Adresse der Person'), `${email}{Enter}`)
  expect(await screen.findByText(/hatte oder hat auch: e\.moser@huber\.example/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Löschen (DSGVO)' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('e.moser@huber.example')
  await user.click(within(dialog).getByRole('button', { name: '2 Datensätze löschen' }))

  expect(
    await screen.findByRole('heading', { name: `Was zu ${email} bleibt, und warum` }),
  ).toBeInTheDocument()
  const list = screen.getByRole('list', { name: `Gespeichert zu ${email}` })
  expect(list).toHaveTextContent('Datum und Art bleiben beim Kunden.')
  expect(list).toHaveTextContent('1 Datensatz nennt die Person')
  expect(within(list).getByText('Nachfassen')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Löschen (DSGVO)' })).toBeNull()
  expect(calls.find(({ url }) => url === '/api/admin/privacy/erase')?.body).toEqual({ email, expected: 2 })
})
