import { expect, test } from '@jest/globals'
import type { ActivityInput } from '@app/contracts/activities'
import { nextWorkingMorning } from '../activities/vienna-time.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { activityRecord } from '../../../../test/activity-record.ts'
import { opportunityRecord } from '../../../../test/opportunity-record.ts'
import { customer, loggedIn, openConsole, type Routes } from '../../../../test/staff.tsx'
import type { Answer } from '../../../../test/transport.ts'

const SAVE = 'POST /api/admin/crm/activities'
const created = { ...activityRecord, id: 9, type: 'note', title: 'Rückruf' }
const field = () => screen.findByLabelText('Was ist geschehen?')

async function openEntry(routes: Routes = {}) {
  sessionStorage.clear()
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  let sent = 0
  const opened = openConsole('/crm/customers/7', {
    ...loggedIn,
    ...routes,
    [SAVE]: () => answers[sent++]!.promise,
  })
  const saves = () => opened.calls.filter(call => call.method === 'POST')
  return { ...opened, answers, saves, input: await field() }
}

test('what is typed while a quick entry is being saved stays in the field', async () => {
  const { user, answers, input } = await openEntry()
  await user.type(input, 'Rückruf{Enter}')
  await user.type(input, ' auch am Montag')
  answers[0]!.resolve({ status: 201, body: created })
  expect(await screen.findByText('Aktivität wurde erfolgreich erstellt')).toBeInTheDocument()
  expect(input).toHaveValue('Rückruf auch am Montag')
})

test('pressed twice at once, a quick entry is sent once', async () => {
  const { user, answers, saves, input } = await openEntry()
  await user.type(input, 'Rückruf')
  const form = screen.getByRole('form', { name: 'Schnelleingabe' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  answers[0]!.resolve({ status: 201, body: created })
  await waitFor(() => expect(input).toHaveValue(''))
  expect(saves()).toHaveLength(1)
})

test('a quick entry that is saved after its page was left is not there again', async () => {
  const { user, answers, input } = await openEntry()
  await user.type(input, 'Rückruf{Enter}')
  await user.click(screen.getAllByRole('link', { name: 'Kunden' })[0]!)
  await screen.findByRole('link', { name: customer.companyName })
  answers[0]!.resolve({ status: 201, body: created })
  expect(await screen.findByText('Aktivität wurde erfolgreich erstellt')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: customer.companyName }))
  expect(await field()).toHaveValue('')
})

test('after a lost answer the same entry is sent under the same key, also when the page was left between', async () => {
  const { user, answers, saves, input } = await openEntry()
  await user.type(input, 'Rückruf{Enter}')
  answers[0]!.reject(new TypeError('network'))
  expect(await screen.findByText('Keine Verbindung zum Server. Ihr Text ist noch da.')).toBeInTheDocument()
  await user.click(screen.getAllByRole('link', { name: 'Kunden' })[0]!)
  await user.click(await screen.findByRole('link', { name: customer.companyName }))
  await user.type(await field(), '{Enter}')
  await waitFor(() => expect(saves()).toHaveLength(2))
  const [first, second] = saves().map(({ body, headers }) => [body, headers.get('idempotency-key')])
  expect(second).toEqual(first)
})

test('a task is open and due the next working day, everything else is done', async () => {
  const { user, answers, saves, input } = await openEntry()
  await user.click(screen.getByRole('radio', { name: 'Aufgabe' }))
  await user.type(input, 'Angebot nachreichen{Enter}')
  answers[0]!.resolve({ status: 201, body: { ...created, type: 'task' } })
  await waitFor(() => expect(input).toHaveValue(''))
  await user.click(screen.getByRole('radio', { name: 'Anruf' }))
  await user.type(input, 'Rückruf{Enter}')
  await waitFor(() => expect(saves()).toHaveLength(2))
  const [task, call] = saves().map(({ body }) => body as ActivityInput)
  expect(task).toMatchObject({ type: 'task', status: 'pending' })
  expect(task!.dueDate).toBe(nextWorkingMorning(new Date(task!.activityDate)))
  expect(call).toMatchObject({ type: 'call', status: 'completed' })
  expect(call!.dueDate).toBeUndefined()
})

const withDeals = (...titles: string[]): Routes => ({
  'GET /api/admin/crm/customers/7/opportunities': {
    body: titles.map((title, index) => ({ ...opportunityRecord, id: 31 + index, title })),
  },
})

test('the only open opportunity is proposed in sight and can be left out', async () => {
  const { user, answers, saves, input } = await openEntry(withDeals('Zelle'))
  expect(await screen.findByRole('combobox', { name: 'Zu welcher Opportunity' })).toHaveValue('Zelle')
  await user.type(input, 'Anruf{Enter}')
  answers[0]!.resolve({ status: 201, body: created })
  expect(await screen.findByText('Anruf, bei „Zelle“')).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Zu welcher Opportunity' }))
  await user.click(await screen.findByRole('option', { name: 'Ohne Opportunity', hidden: true }))
  await user.type(input, 'Notiz{Enter}')
  await waitFor(() => expect(saves()).toHaveLength(2))
  const [named, left] = saves().map(({ body }) => body as ActivityInput)
  expect(named).toMatchObject({ opportunityId: 31 })
  expect(left).not.toHaveProperty('opportunityId')
})

test('of several opportunities none is taken unless somebody chooses it', async () => {
  const { user, saves, input } = await openEntry(withDeals('Zelle', 'Halle'))
  expect(await screen.findByRole('combobox', { name: 'Zu welcher Opportunity' })).toHaveValue(
    'Ohne Opportunity',
  )
  await user.type(input, 'Notiz{Enter}')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]!.body).not.toHaveProperty('opportunityId')
})

/** Stands for the speech recognition of a browser. */
class Heard extends EventTarget {
  static last: Heard
  constructor() {
    super()
    Heard.last = this
  }
  start() {}
  stop() {}
  abort() {}
  say(transcript: string) {
    const results = [{ isFinal: true, 0: { transcript } }]
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })))
  }
  fail(error: string) {
    act(() => void this.dispatchEvent(Object.assign(new Event('error'), { error })))
  }
}

test('what is dictated stands in the field, behind what was typed; a fault is told and costs nothing', async () => {
  Object.assign(globalThis, { SpeechRecognition: Heard })
  try {
    const { user, saves, input } = await openEntry()
    await user.type(input, 'Herr Leitner:')
    const button = screen.getByRole('button', { name: 'Diktieren' })
    await user.click(button)
    expect(screen.getByText(/Hört zu/)).toBeInTheDocument()
    Heard.last.say('will zwei Palettierer')
    expect(input).toHaveValue('Herr Leitner: will zwei Palettierer')
    Heard.last.fail('network')
    expect(screen.getByText(/Spracherkennung des Browsers ist gerade nicht erreichbar/)).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await user.click(button)
    Heard.last.say('x'.repeat(300))
    expect(input).toHaveDisplayValue(/^Herr Leitner: will zwei Palettierer x+$/)
    expect(screen.getByText(/Hier haben 300 Zeichen Platz/)).toBeInTheDocument()
    expect(saves()).toEqual([])
  } finally {
    Reflect.deleteProperty(globalThis, 'SpeechRecognition')
  }
})
