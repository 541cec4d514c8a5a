import type { Notice } from '@app/contracts/notices'
import { expect, test } from '@jest/globals'
import { newNotices } from './new-notices.ts'

const around = { origin: 'https://crm.example', now: new Date('2026-11-20T09:00:00Z') }

const due = (id: number, dueDate: string, fields: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'due',
  createdAt: dueDate,
  readAt: null,
  by: null,
  count: 1,
  records: null,
  customer: { id: 4, companyName: 'Huber GmbH' },
  opportunity: null,
  activity: { id, title: `Anruf ${id}` },
  dueDate,
  request: null,
  application: null,
  ...fields,
})
const today = '2026-11-20T08:30:00Z'

test('what is due is told in words that people use, in Vienna’s time', () => {
  const { shown } = newNotices([due(2, '2026-11-19T22:30:00Z'), due(1, today)], null, around)
  expect(shown).toEqual([
    { title: 'Anruf 2', body: 'Fällig seit 19.11.2026 · Huber GmbH', path: '/crm/customers/4' },
    { title: 'Anruf 1', body: 'Fällig heute, 09:30 Uhr · Huber GmbH', path: '/crm/customers/4' },
  ])
})

test('each is told once at a server, and none that was read elsewhere', () => {
  const first = newNotices([due(7, today)], null, around)
  const listed = [due(9, today), due(8, today, { readAt: today }), due(7, today)]
  const second = newNotices(listed, first.told, around)
  expect(second.shown.map(({ title }) => title)).toEqual(['Anruf 9'])
  expect(newNotices(listed, second.told, around).shown).toEqual([])
  const elsewhere = { ...around, origin: 'https://other.example' }
  expect(newNotices([due(1, today)], second.told, elsewhere).shown).toHaveLength(1)
})

test('a morning with many begins with one notification', () => {
  const { shown } = newNotices(
    [1, 2, 3, 4].map(id => due(id, today)),
    null,
    around,
  )
  expect(shown).toEqual([
    {
      title: '4 neue Benachrichtigungen',
      body: 'Anruf 1, Anruf 2, Anruf 3, Anruf 4',
      path: '/crm/activities?view=day',
    },
  ])
})
