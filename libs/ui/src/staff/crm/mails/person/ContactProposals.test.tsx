import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { activityRecord } from '../../../../../test/activity-record.ts'
import { mailDetail } from '../../../../../test/mail-record.ts'
import { customer, loggedIn, openConsole, type Routes } from '../../../../../test/staff.tsx'

const person = {
  email: 'm.huber@huber.example',
  firstName: 'Maria',
  lastName: 'Huber',
  role: 'Einkaufsleiterin',
  phone: '+43 7242 55510',
  mobile: null,
}

/** The page of a customer with one opened mail of somebody who is not known there. */
function opened() {
  const proposal = { customer: { id: 7, companyName: customer.companyName }, ...person }
  let proposals = [proposal]
  let numbers = [{ customer: proposal.customer, vatId: 'ATU13585627', registerNumber: null }]
  const sent: [what: string, body: unknown][] = []
  const answer = (name: string, status: number, body?: object) => (call: { body: unknown }) => {
    sent.push([name, call.body])
    proposals = name === 'undeclined' ? [proposal] : []
    return { status, ...(body && { body }) }
  }
  const placement = { activityId: 41, customer: { id: 7, companyName: customer.companyName } }
  const routes: Routes = {
    ...loggedIn,
    'GET /api/admin/crm/customers/7/figures': { body: { activityCount: 1 } },
    'GET /api/admin/crm/customers/7/timeline': {
      body: [{ kind: 'activity', activity: { ...activityRecord, type: 'email', mailId: 9 } }],
    },
    'GET /api/admin/crm/mails/9': {
      body: {
        ...mailDetail,
        placements: [
          {
            ...placement,
            opportunity: null,
            reason: '',
            filedBy: null,
            filedAt: mailDetail.sentAt,
            isNew: false,
          },
        ],
      },
    },
    'GET /api/admin/crm/mails/9/thread': { body: [] },
    'GET /api/admin/crm/mails/9/contact-proposals': () => ({ body: proposals }),
    'GET /api/admin/crm/mails/9/company-numbers': () => ({ body: numbers }),
    'PATCH /api/admin/crm/customers/7': ({ body }: { body: unknown }) => {
      sent.push(['changed', body])
      numbers = []
      return { body: customer }
    },
    'POST /api/admin/crm/customers/7/contact-persons': answer('taken', 201, { ...person, id: 5 }),
    'POST /api/admin/crm/mails/9/contact-proposals/decline': answer('declined', 204),
    'POST /api/admin/crm/mails/9/contact-proposals/undecline': answer('undeclined', 204),
  }
  return { ...openConsole('/crm/customers/7?mail=9', routes), sent }
}

test('one key takes a new sender over as a contact person, and not before it is pressed', async () => {
  const { user, sent } = opened()
  expect(await screen.findByText('Maria Huber, Einkaufsleiterin, +43 7242 55510')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.keyboard('p')
  expect(await screen.findByText('Ansprechperson angelegt')).toBeInTheDocument()
  expect(sent).toEqual([['taken', person]])
  await waitFor(() => expect(screen.queryByText(/Neue Ansprechperson\?/)).toBeNull())
})

test('a UID of the signature is entered with one click, and can be taken out again', async () => {
  const { user, sent } = opened()
  const offer = await screen.findByRole('group', { name: 'Angaben aus der Signatur' })
  expect(offer).toHaveTextContent('UID ATU13585627')
  await user.click(screen.getByRole('button', { name: 'Beim Kunden eintragen' }))
  await waitFor(() => expect(offer).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText('Rückgängig gemacht')).toBeInTheDocument()
  expect(sent).toEqual([
    ['changed', { vatId: 'ATU13585627' }],
    ['changed', { vatId: null }],
  ])
})

test('a no asks no more, and can be taken back', async () => {
  const { user, sent } = opened()
  await user.click(await screen.findByRole('button', { name: 'Nein' }))
  await waitFor(() => expect(screen.queryByText(/Neue Ansprechperson\?/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText(/Neue Ansprechperson\?/)).toBeInTheDocument()
  expect(sent.map(([what]) => what)).toEqual(['declined', 'undeclined'])
})
