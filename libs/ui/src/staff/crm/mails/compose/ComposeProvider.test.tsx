import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../../test/staff.tsx'

const draft = {
  sender: 'crm@example.at',
  to: [{ name: 'Eva', email: 'eva@huber.example' }],
  cc: [],
  subject: '',
  signature: '',
  quotedText: '',
  fields: {},
  englishFields: {},
  attachments: [],
  offer: null,
}

test('a mail that is taken back while another is written waits for it; neither is mixed with the other', async () => {
  sessionStorage.clear()
  const { user } = openConsole('/crm/customers/7', {
    ...loggedIn,
    'GET /api/admin/crm/mail-drafts': { body: draft },
    'POST /api/admin/crm/mails/compose': {
      status: 201,
      body: { mailId: 5, leavesAt: '2026-11-28T12:00:10.000Z' },
    },
    'POST /api/admin/crm/mails/5/undo': { status: 204 },
  })
  const subject = () => screen.findByLabelText('Betreff')
  await screen.findByRole('heading', { level: 1, name: 'Huber Anlagenbau GmbH' })
  await user.keyboard('s')
  await user.type(await subject(), 'Erste')
  await user.keyboard('{Control>}s{/Control}')
  const back = await screen.findByRole('button', { name: 'Zurücknehmen' })
  await waitFor(() => expect(screen.queryByLabelText('Betreff')).not.toBeInTheDocument())
  await user.keyboard('s')
  await user.type(await subject(), 'Zweite')
  await user.click(back)
  await waitFor(() => expect(back).not.toBeInTheDocument())
  expect(await subject()).toHaveValue('Zweite')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(async () => expect(await subject()).toHaveValue('Erste'))
})
