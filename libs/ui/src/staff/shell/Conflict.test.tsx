import { expect, test } from '@jest/globals'
import { ownFields } from '@app/contracts/own-fields'
import type { Returned } from '@app/contracts/endpoint'
import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { activityRecord } from '../../../test/activity-record.ts'
import { opportunityRecord } from '../../../test/opportunity-record.ts'
import { openPart } from '../../../test/part.tsx'
import { customer, loggedIn } from '../../../test/staff.tsx'
import { EditActivity } from '../crm/activities/ActivityForm.tsx'
import { CompleteActivity } from '../crm/activities/CompleteActivity.tsx'
import { ComposeContext } from '../crm/mails/compose/compose-context.ts'
import { EditContactPerson } from '../crm/contact-persons/ContactPersonForm.tsx'
import { EditCustomer } from '../crm/customers/CustomerForm.tsx'
import { EditOpportunity } from '../crm/opportunities/OpportunityForm.tsx'

const person = {
  id: 5,
  customerId: 7,
  salutation: null,
  academicTitle: null,
  firstName: 'Eva',
  lastName: 'Huber',
  role: 'Einkauf',
  department: null,
  email: null,
  phone: '1',
  mobile: null,
  isPrimary: false,
  notes: null,
  tagIds: [3],
  ownFields: {},
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const onClose = () => undefined

interface Case {
  form: (record: never) => ReactNode
  before: object
  /** What somebody else has changed: the field that is typed into here, and another one. */
  theirs: { [field: string]: unknown }
  label: string
  saves: string
  code: string
  /** What is sent in the end: what was typed, and theirs. */
  sent: object
}

const cases: Record<string, Case> = {
  customer: {
    form: record => <EditCustomer customer={record} onClose={onClose} />,
    before: { ...customer, tagIds: [3] },
    theirs: { industry: 'Holz', phone: '2', tagIds: [4] },
    label: 'Branche',
    saves: 'PATCH /api/admin/crm/customers/7',
    code: 'customer.changed',
    sent: { industry: 'Meine', phone: '2', tagIds: [4], version: 9 },
  },
  opportunity: {
    form: record => <EditOpportunity opportunity={record} onClose={onClose} />,
    before: opportunityRecord,
    theirs: { title: 'Ihr Titel', notes: 'Ihre Notiz', tagIds: [4] },
    label: 'Titel',
    saves: 'PATCH /api/admin/crm/opportunities/31',
    code: 'opportunity.changed',
    sent: { title: 'Meine', version: 9 },
  },
  'contact person': {
    form: record => <EditContactPerson person={record} onClose={onClose} />,
    before: person,
    theirs: { role: 'Leitung', phone: '2', tagIds: [4] },
    label: 'Funktion',
    saves: 'PATCH /api/admin/crm/contact-persons/5',
    code: 'contact_person.changed',
    sent: { role: 'Meine', phone: '2', tagIds: [4], version: 9 },
  },
  activity: {
    form: record => <EditActivity activity={record} onClose={onClose} />,
    before: activityRecord,
    theirs: { title: 'Ihr Titel', description: 'Ihre Notiz' },
    label: 'Titel',
    saves: 'PATCH /api/admin/crm/activities/41',
    code: 'activity.changed',
    sent: { title: 'Meine', description: 'Ihre Notiz', version: 9 },
  },
}

/** A form whose record is read anew while it is open. */
function Reread({ form, before, after }: Pick<Case, 'form' | 'before'> & { after: object }) {
  const [record, setRecord] = useState<object>(before)
  return (
    <ComposeContext value={() => undefined}>
      {form(record as never)}
      <button type="button" onClick={() => setRecord(after)}>
        Neu gelesen
      </button>
    </ComposeContext>
  )
}

test.each(Object.entries(cases))(
  'what somebody else changed and was not edited here stays theirs, read before or not: %s',
  async (_, { form, before, theirs, label, saves, code, sent }) => {
    const after = { ...before, ...theirs, version: 9 }
    const { user, calls } = openPart(<Reread {...{ form, before, after }} />, {
      ...loggedIn,
      'GET /api/admin/crm/customers/7': { body: after },
      [saves]: ({ body }) =>
        body?.['version'] === 9
          ? { body: { ...after, ...body } }
          : { status: 409, body: { error: 'Geändert.', code, current: after } },
    })
    const field = await screen.findByRole('textbox', { name: label })
    await user.clear(field)
    await user.type(field, 'Meine')
    await user.click(screen.getByRole('button', { name: 'Neu gelesen' }))
    await user.click(screen.getByRole('button', { name: /^Speichern/ }))
    const rows = within(await screen.findByRole('group', { name: 'Unterschiede' }))
    expect(rows.getByRole('row', { name: new RegExp(`^${label} .*Meine `) })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /(Auswahl|Eingabe) speichern/ }))
    const bodies = () => calls.filter(call => `${call.method} ${call.url}` === saves).map(({ body }) => body)
    expect(await screen.findByText(/gespeichert$/)).toBeInTheDocument()
    expect(bodies().at(-1)).toMatchObject(sent)
    if (code === 'opportunity.changed') expect(Object.keys(bodies().at(-1)!)).not.toContain('notes')
  },
)

test.each(Object.entries(cases))(
  'what was taken from somebody else counts as theirs when it is changed once more: %s',
  async (_, { form, before, theirs, label, saves, code, sent }) => {
    const first = { ...before, ...theirs, phone: '1', notes: 'Erst', description: 'Erst', version: 8 }
    const second = { ...first, ...theirs, version: 9 }
    const stored = [first, second]
    const { user, calls } = openPart(<Reread {...{ form, before, after: before }} />, {
      ...loggedIn,
      'GET /api/admin/crm/customers/7': () => ({ body: stored.shift() }),
      [saves]: ({ body }) =>
        body?.['version'] === 9
          ? { body: { ...second, ...body } }
          : {
              status: 409,
              body: { error: 'Geändert.', code, current: body?.['version'] === 8 ? second : first },
            },
    })
    const type = async () => {
      const field = await screen.findByRole('textbox', { name: label })
      await user.clear(field)
      await user.type(field, 'Meine')
      await user.click(screen.getByRole('button', { name: /^Speichern/ }))
    }
    await type()
    await user.click(await screen.findByRole('button', { name: /^(Verwerfen|Gespeicherte übernehmen)$/ }))
    await type()
    await user.click(await screen.findByRole('button', { name: /(Auswahl|Eingabe) speichern/ }))
    expect(await screen.findByText(/gespeichert$/)).toBeInTheDocument()
    expect(calls.findLast(call => `${call.method} ${call.url}` === saves)!.body).toMatchObject(sent)
  },
)

test('a result that somebody else has noted meanwhile is not overwritten unseen', async () => {
  const before = { ...activityRecord, outcomeNotes: 'Alt' }
  const after = { ...before, outcomeNotes: 'Notiz von Karl', version: 2 }
  const saves = 'POST /api/admin/crm/activities/41/completion'
  const { user, calls } = openPart(
    <Reread
      {...{ before, after }}
      form={record => <CompleteActivity activity={record} onClose={onClose} />}
    />,
    {
      ...loggedIn,
      [saves]: {
        status: 409,
        body: { error: 'x', code: 'activity.changed', current: { activity: after, followUp: null } },
      },
    },
  )
  await screen.findByRole('textbox', { name: 'Notiz zum Ergebnis' })
  await user.click(screen.getByRole('button', { name: 'Neu gelesen' }))
  await user.click(screen.getByRole('button', { name: /^Speichern/ }))
  await user.click(await screen.findByRole('button', { name: 'Meine Eingabe speichern' }))
  const bodies = calls.filter(call => `${call.method} ${call.url}` === saves).map(({ body }) => body)
  expect(bodies).toMatchObject([{ version: 1 }, { version: 2, outcomeNotes: 'Notiz von Karl' }])
})

test('two fields of one name are chosen one by one', async () => {
  const field = (id: number, deletedAt: string | null): Returned<typeof ownFields.list>[number] =>
    ({
      id,
      kind: 'customer',
      name: 'Maschine',
      type: 'text',
      choices: [],
      position: id,
      deletedAt,
      version: 1,
    }) as never
  const before = { ...customer, ownFields: { 1: 'A', 2: 'B' } }
  const after = { ...before, ownFields: { 1: 'A theirs', 2: 'B theirs' }, version: 9 }
  const saves = 'PATCH /api/admin/crm/customers/7'
  const { user, calls } = openPart(<EditCustomer customer={before as never} onClose={onClose} />, {
    ...loggedIn,
    'GET /api/admin/crm/own-fields': { body: [field(1, null), field(2, null)] },
    'GET /api/admin/crm/customers/7': { body: after },
    [saves]: ({ body }) =>
      body?.['version'] === 9
        ? { body: after }
        : { status: 409, body: { error: 'Geändert.', code: 'customer.changed' } },
  })
  const [first, second] = await screen.findAllByRole('textbox', { name: 'Maschine' })
  await user.type(first!, ' meine')
  await user.type(second!, ' meine')
  await user.click(screen.getByRole('button', { name: /^Speichern/ }))
  await user.click(await screen.findByRole('radio', { name: 'Maschine, Gespeichert: A theirs' }))
  await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
  expect(await screen.findByText('Kunde gespeichert')).toBeInTheDocument()
  expect(calls.findLast(({ method }) => method === 'PATCH')!.body).toMatchObject({
    ownFields: { 1: 'A theirs', 2: 'B meine' },
  })
})
