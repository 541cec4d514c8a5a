import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openPart } from '../../../../test/part.tsx'
import { CreateActivity } from './ActivityForm.tsx'

test('what an activity still needs is said at its field, and nothing is sent', async () => {
  const { user, calls } = openPart(<CreateActivity status={null as never} onClose={() => undefined} />, {
    'GET /api/admin/crm/customers': { body: [] },
  })
  await user.clear(await screen.findByRole('textbox', { name: 'Aktivitätsdatum' }))
  await user.click(screen.getByRole('button', { name: /^Speichern/ }))
  for (const sentence of [
    'Kunde muss ausgewählt werden',
    'Aktivitätstyp ist erforderlich',
    'Titel ist erforderlich',
    'Aktivitätsdatum ist erforderlich',
    'Status ist erforderlich',
  ])
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})
