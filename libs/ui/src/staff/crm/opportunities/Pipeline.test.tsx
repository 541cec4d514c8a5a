import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const stages = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Phase ${index + 1}`,
  probability: 10,
}))

function openPipeline(extra = {}) {
  return openConsole('/crm', {
    ...loggedIn,
    'GET /api/admin/crm/pipeline-stages': { body: stages },
    'GET /api/admin/crm/opportunities/summary': {
      body: {
        total: 26,
        open: { count: 23, value: 289_745_000, weightedValue: 46_860_030 },
        averageValue: 12_597_609,
        stale: 4,
      },
    },
    'GET /api/admin/crm/opportunities/board': {
      body: {
        columns: stages.map(stage => ({
          stage,
          count: 1,
          value: 0,
          weightedValue: 0,
          cards: [],
          nextCursor: null,
        })),
      },
    },
    ...extra,
  })
}

test('four figures, a colour per stage, and a header with refresh and log-out alone', async () => {
  openPipeline()
  const columns = await screen.findAllByRole('region', { name: /^Phase \d/ })
  expect(columns.map(column => column.dataset['tone'])).toEqual(['1', '2', '3', '4', '5', '0', '1', '8'])

  const figures = screen.getByLabelText('Kennzahlen der Pipeline').children
  const shown = Array.from(figures, figure => figure.textContent?.replaceAll('\u00a0', ' '))
  expect(shown).toEqual([
    'Opportunities gesamt2623 offen, 4 ohne Bewegung',
    'Pipeline-Wert€ 2.897.450,00offene Opportunities',
    expect.stringMatching(/^Gewichteter Wert€ 468\.600,30/),
    'Durchschnittswert€ 125.976,09je offene Opportunity',
  ])

  const header = within(screen.getAllByRole('banner')[0]!)
  expect(header.getAllByRole('button').map(button => button.textContent)).toEqual([
    expect.stringMatching(/^Aktualisieren/),
    'Abmelden',
  ])
  expect(header.getAllByRole('link')).toHaveLength(1)
})

test('an opportunity that could not be saved is said, and what was typed stays', async () => {
  const { user } = openPipeline({
    'POST /api/admin/crm/opportunities': problem(503, 'server.unavailable', 'Der Server ist nicht bereit.'),
  })
  await screen.findAllByRole('region', { name: /^Phase \d/ })
  await user.keyboard('n')
  const customers = await screen.findByRole('combobox', { name: 'Kunde' })
  await user.type(customers, 'Huber')
  await user.click(await screen.findByRole('option', { name: /Huber Anlagenbau/, hidden: true }))
  await user.type(screen.getByLabelText('Titel'), 'Zelle Linie 3')
  await user.type(screen.getByLabelText('Wert in €'), '1.250,50')
  await user.click(screen.getByRole('combobox', { name: 'Phase' }))
  await user.click(await screen.findByRole('option', { name: 'Phase 4', hidden: true }))
  await user.click(screen.getByRole('button', { name: /^Speichern/ }))
  expect(await screen.findByText('Der Server ist nicht bereit.')).toBeInTheDocument()
  expect(screen.getByLabelText('Titel')).toHaveValue('Zelle Linie 3')
  expect(screen.getByLabelText('Wert in €')).toHaveValue('1.250,50')
  expect(screen.getByRole('combobox', { name: 'Phase' })).toHaveValue('Phase 4')
})
