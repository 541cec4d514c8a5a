import { expect, jest, test } from '@jest/globals'
import { screen, within, waitFor } from '@testing-library/react'
import { opportunityRecord } from '../../../../test/opportunity-record.ts'
import { customer, loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const watched = { isEnabled: true, checkedAt: null, waiting: 0, failure: null, refused: 0 }

test('a customer that does not exist is said, with the way back', async () => {
  const { user } = openConsole('/crm/customers/99', {
    ...loggedIn,
    'GET /api/admin/crm/customers/99': problem(404, 'customer.not_found', 'Kunde nicht gefunden'),
  })
  expect(await screen.findByRole('heading', { name: 'Kunde nicht gefunden' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(await screen.findByRole('link', { name: 'Huber Anlagenbau GmbH' })).toBeInTheDocument()
})

test('what somebody else has stored meanwhile is shown beside what was typed', async () => {
  const routes: Routes = { ...loggedIn }
  let version = 3
  const bodies: unknown[] = []
  routes['PATCH /api/admin/crm/customers/7'] = ({ body }) => {
    bodies.push(body)
    if (body?.['version'] === version) return { body: { ...customer, ...body } }
    return problem(409, 'customer.changed', 'Der Kunde wurde inzwischen von jemand anderem geändert.')
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await screen.findByRole('heading', { name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('e')
  const city = await screen.findByLabelText('Ort')
  await user.clear(city)
  await user.type(city, 'Linz')
  version = 4
  routes['GET /api/admin/crm/customers/7'] = { body: { ...customer, city: 'Graz', version } }
  await user.click(screen.getByRole('button', { name: /^Speichern/ }))
  const row = within((await screen.findByText('Graz')).closest('tr')!)
  expect(row.getByText('Linz')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Speichern/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
  expect(await screen.findByText('Kunde gespeichert')).toBeInTheDocument()
  expect(bodies.at(-1)).toMatchObject({ city: 'Linz', version: 4 })
})

test('the head tells what and how a customer is, and how to reach it', async () => {
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/mailbox/status': { body: { ...watched, isEnabled: false } },
    'GET /api/admin/crm/customers/7': {
      body: { ...customer, country: 'Austria', phone: '+43 (0)7242 555-10' },
    },
  })
  await screen.findByText('Keine Aktivitäten vorhanden')
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Heiß')).toBeInTheDocument()
  expect(main.getAllByText('Kunde')[0]).toBeInTheDocument()
  expect(main.getByText('Anlagenbau')).toBeInTheDocument()
  const link = (name: RegExp) => main.getByRole('link', { name })
  expect(link(/office@huber/)).toHaveAttribute('href', 'mailto:office@huber.example')
  expect(link(/7242 555-10/)).toHaveAttribute('href', 'tel:+430724255510')
  expect(link(/www\.huber/)).toHaveAttribute('href', 'https://www.huber.example')
  expect(link(/www\.huber/)).toHaveAttribute('target', '_blank')
  expect(main.getByText('Gewerbepark 4, Wels, Österreich')).toBeInTheDocument()
  expect(main.queryByText('E-Mail-Kennzeichen')).not.toBeInTheDocument()
})

test('figures, opportunities and files of a customer', async () => {
  const closed = {
    ...opportunityRecord,
    id: 32,
    title: 'Greifer',
    value: 5_000_000,
    actualCloseDate: '2026-10-01',
  }
  const bare = {
    ...opportunityRecord,
    id: 33,
    title: 'Umbau',
    value: null,
    probability: 75,
    expectedCloseDate: null,
  }
  const file = {
    id: 5,
    name: 'Pflichtenheft.pdf',
    contentType: 'application/pdf',
    size: 1_887_437,
    version: 1,
    isLatest: true,
    receivedAt: '2026-11-20T08:31:00.000Z',
    activityId: 31,
  }
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 11 } },
    'GET /api/admin/crm/customers/7/opportunities': { body: [opportunityRecord, closed, bare] },
    'GET /api/admin/crm/customers/7/files': { body: [file], headers: { 'X-Total-Count': '1' } },
  })
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  const files = await region('Anlagen aus E-Mails')
  const download = await files.findByRole('link', { name: /Pflichtenheft\.pdf.*20\.11\.2026.*1,8\sMB/ })
  expect(download).toHaveAttribute('href', '/api/admin/crm/mail-attachments/5')
  expect(download).toHaveAttribute('download', 'Pflichtenheft.pdf')

  const list = await region('Opportunities')
  const [first, second] = (await list.findAllByRole('listitem')).map(item =>
    item.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(first).toMatch(/^Umbau–/)
  expect(second).toBe('Palettierzelle Linie 3€ 120.500,50Zwei PalettenplätzeAngebot60 %18.12.2026')
  expect(list.getByText('Abgeschlossene (1)')).toBeInTheDocument()
  const figures = Array.from(screen.getByLabelText('Kennzahlen des Kunden').children, figure =>
    figure.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(figures).toEqual(['Offene Opportunities2', 'Pipeline-Wert€ 170.500,50', 'Aktivitäten10+'])
})

test('figures that could not be read are dashes, not loading for ever', async () => {
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': problem(503, 'server.unavailable', 'Nicht bereit.'),
    'GET /api/admin/crm/customers/7/opportunities': problem(503, 'server.unavailable', 'Nicht bereit.'),
  })
  const figures = await screen.findByLabelText('Kennzahlen des Kunden')
  await waitFor(() =>
    expect(Array.from(figures.children, figure => figure.textContent)).toEqual([
      'Offene Opportunities–',
      'Pipeline-Wert–',
      'Aktivitäten–',
    ]),
  )
})

test('a customer without open opportunities and without files says so', async () => {
  openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/opportunities': {
      body: [{ ...opportunityRecord, actualCloseDate: '2026-10-01' }],
    },
  })
  expect(await screen.findByText('Keine aktiven Opportunities')).toBeInTheDocument()
  expect(await screen.findByText(/^Keine Anlagen/)).toBeInTheDocument()
})

test('where a mailbox is watched, customer and opportunity show what names them in a subject, to be copied', async () => {
  const routes: Routes = {
    ...loggedIn,
    'GET /api/admin/crm/pipeline-stages': { body: [] },
    'GET /api/admin/crm/customers/7/opportunities': { body: [{ ...opportunityRecord, id: 12 }] },
    'GET /api/admin/mailbox/status': { body: watched },
  }
  const { user } = openConsole('/crm/customers/7', routes)
  await user.click(await screen.findByRole('button', { name: `${opportunityRecord.title} bearbeiten` }))
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: '#O-12 kopieren' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '#K-7 kopieren' }))
  expect(copied.mock.calls).toEqual([['#O-12'], ['#K-7']])
})
