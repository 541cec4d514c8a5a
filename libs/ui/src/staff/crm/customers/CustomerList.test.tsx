import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { customer, loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const note = 'x'.repeat(100)

test('N opens the form of a new customer; saved, one stands on its page', async () => {
  const routes: Routes = { ...loggedIn }
  routes['POST /api/admin/crm/customers'] = ({ body }) => ({ status: 201, body: { ...customer, ...body } })
  const { user, calls } = openConsole('/crm/customers', routes)
  await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('n')
  await user.type(await screen.findByLabelText('Firmenname'), 'Pongau Hydraulik AG')
  await user.click(screen.getByRole('button', { name: /Speichern/ }))
  expect(await screen.findByRole('heading', { name: 'Huber Anlagenbau GmbH', level: 1 })).toBeInTheDocument()
  const sent = calls.find(call => call.method === 'POST')!
  expect(sent.body).toMatchObject({ country: 'Österreich', customerType: 'lead', customerStatus: 'cold' })
  expect(sent.headers.get('Idempotency-Key')).toBeTruthy()
})

test('a key typed into a field stays a letter', async () => {
  const { user } = openConsole('/crm/customers', loggedIn)
  await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Suche' })
  expect(search).toHaveFocus()
  await user.keyboard('nv')
  expect(search).toHaveValue('nv')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('closing with unsaved input asks first; a failed save keeps it', async () => {
  const { user } = openConsole('/crm/customers', {
    ...loggedIn,
    'POST /api/admin/crm/customers': problem(
      503,
      'server.unavailable',
      'Der Server ist gerade nicht bereit.',
    ),
  })
  await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('n')
  const name = await screen.findByLabelText('Firmenname')
  await user.type(name, 'Pongau')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  expect(name).toHaveValue('Pongau')

  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(await screen.findByText('Änderungen verwerfen?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
  expect(name).toHaveValue('Pongau')
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(screen.queryByLabelText('Firmenname')).not.toBeInTheDocument())
})

test('the back button asks, too, and leaves only what was given up', async () => {
  const { user } = openConsole('/crm/customers', loggedIn)
  await user.click(await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' }))
  await screen.findByRole('heading', { name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('e')
  await user.type(await screen.findByLabelText('Ort'), ' Nord')
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
  expect(screen.getByLabelText('Ort')).toHaveValue('Wels Nord')
  expect(window.location.pathname).toBe('/crm/customers/7')
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(window.location.pathname).toBe('/crm/customers'))
})

test('closing the form gives the focus back', async () => {
  const { user } = openConsole('/crm/customers', loggedIn)
  const button = await screen.findByRole('button', { name: 'Neuer Kunde' })
  await user.click(button)
  await waitFor(() => expect(screen.getByLabelText('Firmenname')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(button).toHaveFocus()
})

test('a card shows 100 characters of the note and leads to the customer', async () => {
  const { user } = openConsole('/crm/customers', {
    ...loggedIn,
    'GET /api/admin/crm/customers': { body: [{ ...customer, notes: `${note}y` }] },
  })
  expect(await screen.findByText(`${note}…`)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Huber Anlagenbau GmbH' }))
  expect(window.location.pathname).toBe('/crm/customers/7')
})

test('a search without result says so', async () => {
  openConsole('/crm/customers?search=zzz', { ...loggedIn, 'GET /api/admin/crm/customers': { body: [] } })
  expect(await screen.findByText('Keine Kunden gefunden')).toBeInTheDocument()
})

test('a change of one customer speaks of one', async () => {
  const { user } = openConsole('/crm/customers?view=table', {
    ...loggedIn,
    'POST /api/admin/crm/customers/bulk/preview': { body: { selected: 1, changing: 1, stale: 0 } },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Huber Anlagenbau GmbH auswählen' }))
  await user.click(screen.getByRole('button', { name: 'Feld ändern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Feld bei einem Kunden ändern' })
  expect(await within(dialog).findByText('1 von 1 wird geändert.')).toBeInTheDocument()
})
