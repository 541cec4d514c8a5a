import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { loggedIn, openConsole, stats } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const none = { count: 0, value: 0, weightedValue: 0 }
const counts = { call: 0, email: 0, meeting: 0, note: 0, task: 0 }

const figures = {
  ...stats,
  totalCustomers: 128,
  activeCustomers: 93,
  totalOpportunities: 26,
  openOpportunities: 23,
  totalValue: 289_745_000,
  recentActivityCount: 1_846,
  customerStatusBreakdown: { cold: 38, warm: 41, hot: 14, closed_won: 27, closed_lost: 8 },
}
const charts = {
  stages: [
    { id: 1, name: 'Erstkontakt', probability: 10, count: 5, value: 30_000_000, weightedValue: 3_000_000 },
    { id: 4, name: 'Angebot', probability: 60, count: 2, value: 73_100_050, weightedValue: 43_860_030 },
  ],
  forecast: [
    { period: 'overdue', month: null, ...none },
    { period: 'month', month: '2026-12', count: 7, value: 103_100_050, weightedValue: 46_860_030 },
    { period: 'undated', month: null, ...none },
  ],
  weeks: [
    { monday: '2026-11-09', counts },
    { monday: '2026-11-16', counts: { ...counts, call: 12, note: 3 } },
  ],
}

function openOverview(extra = {}) {
  return openConsole('/crm/overview', {
    ...loggedIn,
    'GET /api/admin/crm/dashboard/stats': { body: figures },
    'GET /api/admin/crm/overview': { body: charts },
    ...extra,
  })
}

test('the cards tell what the server counted, in German', async () => {
  openOverview()
  const cards = within(await screen.findByLabelText('Kennzahlen'))
  for (const text of [
    '128',
    '93 aktiv',
    '26',
    '23 offen',
    '€ 2.897.450,00',
    'gewichtet € 468.600,30',
    '1.846',
    'letzte 7 Tage',
  ])
    expect(await cards.findByText(text)).toBeInTheDocument()
})

test('badges tell how warm the customers are', async () => {
  openOverview()
  const section = within(await screen.findByRole('region', { name: 'Kundenstatus' }))
  expect(await section.findByText('Warm')).toBeInTheDocument()
  expect(section.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'Kalt3830\u00a0%',
    'Warm4132\u00a0%',
    'Heiß1411\u00a0%',
    'Gewonnen2721\u00a0%',
    'Verloren86\u00a0%',
  ])
})

test('behind every chart is its table', async () => {
  const { user } = openOverview()
  const open = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Als Tabelle: ${title}` }))
    return within(screen.getByRole('region', { name: title }))
      .getAllByRole('row')
      .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))
  }
  expect(await open('Prognose nach Abschlussmonat')).toEqual([
    ['Abschluss', 'Anzahl', 'Wert', 'Gewichtet'],
    ['Überfällig', '0', '€\u00a00,00', '€\u00a00,00'],
    ['Dezember 2026', '7', '€\u00a01.031.000,50', '€\u00a0468.600,30'],
    ['Ohne Termin', '0', '€\u00a00,00', '€\u00a00,00'],
  ])
  expect((await open('Pipeline nach Phase'))[2]).toEqual([
    'Angebot',
    '60\u00a0%',
    '2',
    '€\u00a0731.000,50',
    '€\u00a0438.600,30',
  ])
  expect((await open('Aktivitäten je Woche'))[2]).toEqual(['16.11.2026', '12', '0', '0', '3', '0', '15'])
})

test('a chart is a picture with a name, and its parts say what they are', async () => {
  openOverview()
  const picture = await screen.findByRole('img', { name: /^Aktivitäten je Woche nach Art/ })
  expect(picture.querySelectorAll('rect')).toHaveLength(2)
  expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Woche ab 16.11.2026, Anruf: 12',
    'Woche ab 16.11.2026, Notiz: 3',
  ])
})

test('an empty CRM says what comes here', async () => {
  openOverview({
    'GET /api/admin/crm/dashboard/stats': { body: { ...figures, totalCustomers: 0, recentActivities: [] } },
    'GET /api/admin/crm/overview': {
      body: {
        stages: charts.stages.map(stage => ({ ...stage, ...none })),
        forecast: charts.forecast.map(period => ({ ...period, ...none })),
        weeks: [{ monday: '2026-11-16', counts }],
      },
    },
  })
  for (const text of ['Noch keine Prognose', 'Keine offenen Opportunities', 'Noch keine Kunden'])
    expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getAllByText('Keine Aktivitäten vorhanden')).toHaveLength(2)
})

test('what can not be read says so; the rest stays, and it is read again', async () => {
  const { user, routes } = openOverview({
    'GET /api/admin/crm/overview': problem(503, 'server.unavailable', ''),
  })
  expect(await screen.findByText('Die Diagramme konnten nicht geladen werden.')).toBeInTheDocument()
  expect(await screen.findByText('93 aktiv')).toBeInTheDocument()
  routes['GET /api/admin/crm/overview'] = { body: charts }
  await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
  expect(await screen.findByRole('img', { name: /^Prognose/ })).toBeInTheDocument()
})

test('a refresh reads figures and charts again', async () => {
  const { user, routes } = openOverview()
  expect(await screen.findByText('93 aktiv')).toBeInTheDocument()
  routes['GET /api/admin/crm/dashboard/stats'] = { body: { ...figures, activeCustomers: 94 } }
  await user.click(screen.getByRole('button', { name: /Aktualisieren/ }))
  expect(await screen.findByText('94 aktiv')).toBeInTheDocument()
})
