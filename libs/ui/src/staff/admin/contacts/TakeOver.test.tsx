import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { customer, loggedIn, openConsole } from '../../../../test/staff.tsx'
import { problem } from '../../../../test/transport.ts'

const steiner = {
  id: 11,
  firstName: 'Michael',
  lastName: 'Steiner',
  email: 'm.steiner@steiner-logistik.example',
  phone: '+43 732 555 910',
  company: 'Steiner Logistik',
  interestArea: 'ER20-1780-F',
  message: 'Passt der mit Kamera?',
  status: 'new',
  spamReasons: ['links', 'markup'],
  takenOver: null as object | null,
  createdAt: '2026-11-20T06:12:00.000Z',
}
const takenOver = {
  at: '2026-11-20T09:00:00.000Z',
  customer: { id: 21, companyName: 'Steiner Logistik GmbH' },
  opportunity: { id: 5, title: 'Anfrage ER20-1780-F' },
}
const known = [
  {
    customer: { id: 21, companyName: 'Steiner Logistik GmbH', city: 'Linz' },
    reasons: ['domain', 'company'],
    openOpportunities: 2,
  },
  {
    customer: { id: 22, companyName: 'Steiner Spedition', city: null },
    reasons: ['request'],
    openOpportunities: 0,
  },
]

async function openDialog(extra = {}, matches: object[] = known) {
  let stored: object = steiner
  const opened = openConsole('/admin/contacts', {
    ...loggedIn,
    'GET /api/admin/contacts/11/matches': { body: matches },
    'GET /api/admin/crm/pipeline-stages': { body: [{ id: 1, name: 'Erstkontakt', probability: 10 }] },
    'GET /api/admin/contacts': () => ({ body: [stored], headers: { 'X-Total-Count': '1' } }),
    'POST /api/admin/contacts/11/take-over': () => {
      stored = { ...steiner, status: 'contacted', takenOver }
      return { body: stored }
    },
    ...extra,
  })
  const row = (await screen.findByText('Steiner Logistik')).closest('tr')!
  act(() => row.focus())
  await opened.user.keyboard('u')
  const dialog = await screen.findByRole('dialog', { name: 'Kontaktanfrage von Michael Steiner' })
  await within(dialog).findByLabelText('Opportunity')
  expect(within(dialog).getByLabelText('Opportunity')).toHaveFocus()
  const sent = () => opened.calls.findLast(call => call.url.endsWith('/take-over'))
  return { ...opened, dialog: within(dialog), sent }
}

test('the likeliest customer is chosen, with what speaks for it; Ctrl+Enter takes over', async () => {
  const { user, dialog, sent } = await openDialog()
  expect(dialog.getByText('Steiner Logistik GmbH gibt es schon')).toBeInTheDocument()
  expect(dialog.getByRole('radio', { name: /Steiner Logistik GmbH, Linz/ })).toBeChecked()
  expect(
    dialog.getByText('Gleiche Domain steiner-logistik.example, Gleicher Firmenname, 2 offene Opportunities'),
  ).toBeInTheDocument()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('In CRM übernommen')).toBeInTheDocument()
  expect(sent()!.body).toEqual({
    customerId: 21,
    customer: null,
    opportunity: { title: 'Anfrage ER20-1780-F', stageId: 1, value: null },
  })
  expect(sent()!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  const place = within(dialog.getByRole('region', { name: 'Im CRM' }))
  expect(place.getByRole('link', { name: 'Steiner Logistik GmbH' })).toHaveAttribute(
    'href',
    '/crm/customers/21',
  )
  expect(place.getByRole('link', { name: takenOver.opportunity.title })).toHaveAttribute(
    'href',
    '/crm/opportunities/5',
  )
  expect(dialog.queryByRole('button', { name: /In CRM übernehmen/ })).not.toBeInTheDocument()
})

test('another proposal, or any customer, can be chosen', async () => {
  const { user, dialog, sent } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Steiner Spedition' }))
  await user.click(dialog.getByRole('combobox', { name: 'Anderer Kunde' }))
  await user.click(await screen.findByRole('option', { name: customer.companyName, hidden: true }))
  await user.click(dialog.getByRole('button', { name: /In CRM übernehmen/ }))
  await waitFor(() => expect(sent()?.body).toMatchObject({ customerId: customer.id }))
})

test('what was typed for a new customer outlives a look at the known ones', async () => {
  const { user, dialog, sent } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Neuer Kunde' }))
  const name = dialog.getByLabelText('Firmenname')
  expect(name).toHaveValue('Steiner Logistik')
  await user.type(name, ' Süd')
  await user.click(dialog.getByRole('radio', { name: 'Beim Kunden anlegen' }))
  await user.click(dialog.getByRole('radio', { name: 'Neuer Kunde' }))
  await user.click(dialog.getByRole('button', { name: /In CRM übernehmen/ }))
  await waitFor(() =>
    expect(sent()?.body).toMatchObject({
      customerId: null,
      customer: {
        companyName: 'Steiner Logistik Süd',
        email: '',
        phone: '',
      },
    }),
  )
})

test('where nobody is known, a new customer is prepared', async () => {
  const { dialog } = await openDialog({}, [])
  expect(dialog.getByText('Kein Kunde gefunden')).toBeInTheDocument()
  expect(dialog.getByLabelText('Firmenname')).toHaveValue('Steiner Logistik')
})

test('a mistake is named beside its field, and nothing is sent', async () => {
  const { user, dialog, sent } = await openDialog()
  await user.clear(dialog.getByLabelText('Opportunity'))
  await user.type(dialog.getByLabelText('Wert in €'), '0')
  await user.click(dialog.getByRole('button', { name: /In CRM übernehmen/ }))
  expect(await dialog.findByText('Titel ist erforderlich')).toBeInTheDocument()
  expect(dialog.getByText('Wert muss größer als 0 sein')).toBeInTheDocument()
  expect(sent()).toBeUndefined()
})

test('somebody was faster: what they did is shown', async () => {
  const sentence = 'Diese Kontaktanfrage wurde schon ins CRM übernommen.'
  const body = {
    error: sentence,
    code: 'contact.already_taken_over',
    current: { ...steiner, status: 'contacted', takenOver },
  }
  const { user, dialog } = await openDialog({
    'POST /api/admin/contacts/11/take-over': { status: 409, body },
  })
  await user.click(dialog.getByRole('button', { name: /In CRM übernehmen/ }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Steiner Logistik GmbH' })).toBeInTheDocument()
})

test('a failure is said in the form, and closing it with something typed asks first', async () => {
  const failing = problem(503, 'server.unavailable', 'Der Server ist gerade nicht bereit.')
  const { user, dialog } = await openDialog({ 'POST /api/admin/contacts/11/take-over': failing })
  await user.type(dialog.getByLabelText('Opportunity'), ' Süd')
  await user.click(dialog.getByRole('button', { name: /In CRM übernehmen/ }))
  expect(await dialog.findByText('Der Server ist gerade nicht bereit.')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
  expect(dialog.getByLabelText('Opportunity')).toHaveValue('Anfrage ER20-1780-F Süd')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('proposals that can not be read say so', async () => {
  const opened = openConsole('/admin/contacts', {
    ...loggedIn,
    'GET /api/admin/contacts/11/matches': problem(503, 'server.unavailable', ''),
    'GET /api/admin/contacts': { body: [steiner], headers: { 'X-Total-Count': '1' } },
  })
  await opened.user.click(await screen.findByText('Steiner Logistik'))
  expect(await screen.findByText('Kunden konnten nicht geprüft werden.')).toBeInTheDocument()
})

test('suspicion of spam stands in the row, its reasons in the dialog', async () => {
  const { dialog } = await openDialog()
  expect(screen.getAllByText('Spamverdacht')).toHaveLength(2)
  expect(dialog.getByText('Mehr als zwei Links, HTML oder BBCode im Text')).toBeInTheDocument()
})
