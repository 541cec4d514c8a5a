import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { activityRecord } from '../../../../test/activity-record.ts'
import { openPart } from '../../../../test/part.tsx'
import type { Routes } from '../../../../test/staff.tsx'
import { ComposeContext } from '../mails/compose/compose-context.ts'
import { CreateActivity } from './ActivityForm.tsx'
import { InvitationBar } from './InvitationBar.tsx'

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

test('where it is not known whether an appointment was sent, that is said, and can be asked again', async () => {
  const path = `GET /api/admin/crm/activities/${activityRecord.id}/invitation`
  const routes: Routes = { [path]: { status: 503, body: {} } }
  const { user } = openPart(
    <ComposeContext value={() => undefined}>
      <InvitationBar activity={{ ...activityRecord, type: 'meeting', status: 'pending' }} isDirty={false} />
    </ComposeContext>,
    routes,
  )
  const again = await screen.findByRole('button', { name: 'Erneut laden' })
  routes[path] = { body: { isSent: true, isCurrent: false, isCalledOff: false } }
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Einladung aktualisieren' })).toBeEnabled()
})
