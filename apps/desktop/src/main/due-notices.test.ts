import { expect, test } from '@jest/globals'
import { dueNotices } from './due-notices.ts'

const now = new Date('2026-11-20T09:00:00Z')
const customer = { id: 4, companyName: 'Huber GmbH' }
const activity = (id: number, dueDate: string | null) => ({
  id,
  title: `Anruf ${id}`,
  dueDate,
  customerId: 4,
  customer,
})

test('what is due is told in words that people use', () => {
  const due = [
    activity(1, '2026-11-20T08:30:00Z'),
    activity(2, '2026-11-17T23:30:00Z'),
    activity(3, '2026-11-20T09:00:01Z'),
    activity(4, null),
  ]
  expect(dueNotices(due, null, now)).toEqual({
    notices: [
      { title: 'Anruf 1', body: 'Huber GmbH · heute, 09:30 Uhr', path: '/crm/customers/4' },
      { title: 'Anruf 2', body: 'Huber GmbH · überfällig seit 18.11.2026', path: '/crm/customers/4' },
    ],
    told: { day: '20.11.2026', ids: [1, 2] },
  })
})

test('each is told once a day, and again on the next one', () => {
  const due = [activity(1, '2026-11-20T08:30:00Z'), activity(2, '2026-11-20T08:45:00Z')]
  const first = dueNotices(due.slice(0, 1), null, now)
  const second = dueNotices(due, first.told, now)
  expect(second.notices.map(({ title }) => title)).toEqual(['Anruf 2'])
  expect(dueNotices(due, second.told, now).notices).toEqual([])
  // Half past midnight in Vienna, still the day before in Greenwich.
  const tomorrow = dueNotices(due, second.told, new Date('2026-11-20T23:30:00Z'))
  expect(tomorrow.notices).toHaveLength(2)
})

test('a morning with many due activities begins with one notification', () => {
  const due = [1, 2, 3, 4].map(id => activity(id, '2026-11-19T08:00:00Z'))
  expect(dueNotices(due, null, now).notices).toEqual([
    {
      title: '4 Aktivitäten sind fällig',
      body: 'Anruf 1, Anruf 2, Anruf 3, Anruf 4',
      path: '/crm/activities',
    },
  ])
})
