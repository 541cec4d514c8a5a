import { expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem, type Answer } from '../../../../test/transport.ts'

const brandl = {
  id: 11,
  firstName: 'Sabine',
  lastName: 'Brandl',
  email: 's.brandl@brandl.example',
  phone: '+43 1 555',
  company: 'Brandl Möbelwerke',
  interestArea: 'Palettieren',
  message: 'Guten Tag,\nbitte um Rückruf.',
  status: 'new',
  spamReasons: [] as string[],
  takenOver: null as object | null,
  createdAt: '2026-11-20T07:54:00.000Z',
}

function openList(extra = {}) {
  return openConsole('/admin/contacts', {
    ...loggedIn,
    'GET /api/admin/contacts/11/matches': { body: [] },
    'GET /api/admin/crm/pipeline-stages': { body: [{ id: 1, name: 'Erstkontakt', probability: 10 }] },
    'GET /api/admin/contacts': { body: [brandl], headers: { 'X-Total-Count': '1' } },
    ...extra,
  })
}

// Without layout, Mantine takes the field for scrolled away and hides its dropdown.
const option = (name: string) => ({ name, hidden: true })
const statusField = () => screen.findByRole('combobox', { name: 'Status von Sabine Brandl' })

test('the list is asked for newest first; the head of the date turns it', async () => {
  const { user, calls } = openList()
  await user.click(await screen.findByRole('button', { name: 'Datum' }))
  await waitFor(() => expect(calls.at(-1)!.url).toContain('sort=createdAt'))
  const lists = calls.filter(call => call.url.startsWith('/api/admin/contacts?'))
  expect(lists.map(call => new URLSearchParams(call.url.split('?')[1]).get('sort'))).toEqual([
    '-createdAt',
    'createdAt',
  ])
})

test('the address opens a request that the list does not show, and says where there is none', async () => {
  openConsole('/admin/contacts?open=99', {
    ...loggedIn,
    'GET /api/admin/contacts/99/matches': { body: [] },
    'GET /api/admin/contacts/99': { body: { ...brandl, id: 99, firstName: 'Karl' } },
    'GET /api/admin/contacts': { body: [brandl], headers: { 'X-Total-Count': '51' } },
  })
  expect(await screen.findByRole('dialog', { name: /Kontaktanfrage von Karl/ })).toBeInTheDocument()
  expect(window.location.search).toBe('')
  cleanup()
  openConsole('/admin/contacts?open=98', {
    ...loggedIn,
    'GET /api/admin/contacts/98': problem(404, 'contact.not_found', 'Die Anfrage wurde gelöscht.'),
    'GET /api/admin/contacts': { body: [brandl], headers: { 'X-Total-Count': '51' } },
  })
  expect(await screen.findByText('Die Anfrage wurde gelöscht.')).toBeInTheDocument()
})

test('four counters tell how many requests there are in each state', async () => {
  openList({
    'GET /api/admin/contacts/counts': { body: { total: 1_312, new: 4, contacted: 8, completed: 1_300 } },
  })
  const counters = await screen.findByLabelText('Anzahl der Kontaktanfragen')
  await within(counters).findByText('1.312')
  expect(Array.from(counters.children, counter => counter.textContent)).toEqual([
    'Gesamt1.312',
    'Neu4',
    'Kontaktiert8',
    'Abgeschlossen1.300',
  ])
})

test('search and state are sent to the server and stand in the address', async () => {
  const { user, calls } = openList()
  await user.type(await screen.findByRole('searchbox', { name: 'Suche' }), 'brandl')
  await user.click(screen.getByRole('radio', { name: 'Neu' }))
  await waitFor(() => expect(calls.at(-1)!.url).toMatch(/search=brandl.*status=new/))
  expect(window.location.search).toBe('?status=new&search=brandl')
  await user.click(screen.getByRole('button', { name: 'Excel exportieren' }))
  await waitFor(() => expect(calls.at(-1)!.url).toMatch(/export\?search=brandl&status=new.*&format=xlsx/))
})

test('a state is changed at once on screen, then confirmed', async () => {
  let answer: (value: Answer) => void = () => {}
  const { user } = openList({
    'PATCH /api/admin/contacts/11': () => new Promise<Answer>(resolve => (answer = resolve)),
  })
  await user.click(await statusField())
  await user.click(await screen.findByRole('option', option('Kontaktiert')))
  expect(await statusField()).toHaveValue('Kontaktiert')
  expect(screen.queryByText('Status aktualisiert')).not.toBeInTheDocument()
  answer({ body: { ...brandl, status: 'contacted' } })
  expect(await screen.findByText('Status aktualisiert')).toBeInTheDocument()
})

test('a state that was not taken goes back', async () => {
  const { user } = openList({
    'PATCH /api/admin/contacts/11': problem(503, 'server.unavailable', 'Nicht bereit'),
  })
  await user.click(await statusField())
  await user.click(await screen.findByRole('option', option('Abgeschlossen')))
  expect(await screen.findByText('Status konnte nicht aktualisiert werden.')).toBeInTheDocument()
  expect(await statusField()).toHaveValue('Neu')
})

test('a row opens everything the visitor wrote', async () => {
  const { user } = openList()
  await user.click(await screen.findByText('Brandl Möbelwerke'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kontaktanfrage von Sabine Brandl' }))
  for (const text of ['s.brandl@brandl.example', '+43 1 555', 'Palettieren', /bitte um Rückruf/]) {
    expect(dialog.getByText(text)).toBeInTheDocument()
  }
})

test('a hit of the search everywhere opens the request itself', async () => {
  const { user } = openList({
    'GET /api/admin/crm/search': {
      body: {
        groups: [
          {
            kind: 'contact',
            hits: [{ id: 11, title: 'Sabine Brandl', subtitle: brandl.company, customerId: null, at: null }],
          },
        ],
      },
    },
  })
  await statusField()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('brandl')
  await user.click(await screen.findByRole('option', { name: /Sabine Brandl/ }))
  const dialog = await screen.findByRole('dialog', { name: /Sabine Brandl|Kontaktanfrage/ })
  expect(dialog).toHaveTextContent('bitte um Rückruf.')
  expect(window.location.search).toBe('?search=Sabine+Brandl')
})
