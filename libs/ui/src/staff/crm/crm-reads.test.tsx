import { expect, test } from '@jest/globals'
import { dashboard } from '@app/contracts/dashboard'
import { screen, waitFor } from '@testing-library/react'
import { activityRecord as activity } from '../../../test/activity-record.ts'
import { opportunityRecord as opportunity } from '../../../test/opportunity-record.ts'
import { openPart } from '../../../test/part.tsx'
import { stats } from '../../../test/staff.tsx'
import { useApi } from '../../api/useApi.ts'
import { CreateActivity, CreateFollowUp, EditActivity } from './activities/ActivityForm.tsx'
import { ComposeProvider } from './mails/compose/ComposeProvider.tsx'
import { CreateOpportunity, EditOpportunity } from './opportunities/OpportunityForm.tsx'
import { MoveToTrash } from './trash/MoveToTrash.tsx'

const close = () => undefined
const { customer } = activity
const crm = '/api/admin/crm'

function Figures() {
  const { data } = useApi(dashboard.stats, {})
  return <p>{data && 'Kennzahlen'}</p>
}

test.each([
  [
    'a new opportunity',
    () => <CreateOpportunity customer={customer} stageId={4} onClose={close} />,
    { [`POST ${crm}/opportunities`]: { status: 201, body: opportunity } },
  ],
  [
    'a changed opportunity',
    () => <EditOpportunity opportunity={opportunity} onClose={close} />,
    { [`PATCH ${crm}/opportunities/31`]: { body: opportunity } },
  ],
  [
    'a removed opportunity',
    () => <MoveToTrash kind="opportunity" id={31} title="Zelle" onClose={close} />,
    { [`DELETE ${crm}/opportunities/31`]: { status: 204 } },
  ],
  [
    'a new activity',
    () => <CreateActivity place={{ customer }} type="call" onClose={close} />,
    { [`POST ${crm}/activities`]: { status: 201, body: activity } },
  ],
  [
    'a follow-up',
    () => <CreateFollowUp parent={activity} onClose={close} />,
    { [`POST ${crm}/activities/41/follow-ups`]: { status: 201, body: activity } },
  ],
  [
    'a changed activity',
    () => <EditActivity activity={activity} onClose={close} />,
    { [`PATCH ${crm}/activities/41`]: { body: activity } },
  ],
  [
    'a removed activity',
    () => <MoveToTrash kind="activity" id={41} title="Layout" onClose={close} />,
    { [`DELETE ${crm}/activities/41`]: { status: 204 } },
  ],
])('the figures are read again after %s', async (_what, form, write) => {
  const { user, calls } = openPart(
    <ComposeProvider>
      <Figures />
      {form()}
    </ComposeProvider>,
    {
      [`GET ${crm}/dashboard/stats`]: { body: stats },
      [`GET ${crm}/pipeline-stages`]: { body: [{ id: 4, name: 'Angebot', probability: 60 }] },
      [`GET ${crm}/customers/7/opportunities`]: { body: [] },
      ...write,
    },
  )
  const reads = () => calls.filter(({ url }) => url === `${crm}/dashboard/stats`)
  await screen.findByText('Kennzahlen')
  const title = screen.queryByRole('textbox', { name: 'Titel' })
  if (title) await user.type(title, 'x')
  expect(reads()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^(Speichern|Löschen)/ }))
  await waitFor(() => expect(reads()).toHaveLength(2))
})
