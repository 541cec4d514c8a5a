import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { activityRecord } from '../../../../test/activity-record.ts'
import { followUpOf, newActivity } from './activity-fields.ts'

// The clocks are put back on the 25th: calendar days, not hours, are counted.
const now = '2026-10-24T08:00:00.000Z'
beforeEach(() => void jest.useFakeTimers({ now: new Date(now) }))
afterEach(() => void jest.useRealTimers())

const { customer } = activityRecord
const opportunity = { id: 3, title: 'Zelle' }

test('a new activity is done now and due the next day at the same time', () => {
  expect(newActivity(undefined, undefined, 1)).toEqual({
    customerId: null,
    opportunityId: null,
    type: null,
    title: '',
    description: '',
    activityDate: now,
    dueDate: '2026-10-25T09:00:00.000Z',
    status: 'completed',
    outcomeCode: null,
    outcomeNotes: '',
    ownerId: 1,
  })
})

test('at an opportunity a new activity knows where it belongs and has no due date', () => {
  expect(newActivity({ customer, opportunity }, 'call', 1)).toMatchObject({
    customerId: 7,
    opportunityId: 3,
    type: 'call',
    status: 'completed',
    dueDate: null,
  })
})

// The 24th is a Saturday, the 26th a public holiday.
test.each([{ customer }, { customer, opportunity }])('a planned one is due the next working day', place => {
  expect(newActivity(place, 'task', 1, 'pending')).toMatchObject({
    status: 'pending',
    dueDate: '2026-10-27T08:00:00.000Z',
  })
})

test('a follow-up takes the matter from its parent, is open, due in seven days and without outcome', () => {
  const parent = {
    ...activityRecord,
    opportunityId: 3,
    opportunity,
    type: 'call' as const,
    description: 'Greifer offen',
    dueDate: '2026-11-02T08:00:00.000Z',
    outcomeCode: 'callback',
    outcomeNotes: 'am Montag',
  }
  expect(followUpOf(parent, 1)).toEqual({
    customerId: 7,
    opportunityId: 3,
    type: 'call',
    title: 'Layout nachreichen',
    description: 'Greifer offen',
    activityDate: now,
    dueDate: '2026-10-31T09:00:00.000Z',
    status: 'pending',
    outcomeCode: null,
    outcomeNotes: '',
    ownerId: 1,
  })
})

test('a follow-up belongs to whom its parent belongs, whoever plans it', () => {
  expect(followUpOf({ ...activityRecord, ownerId: 2 }, 1).ownerId).toBe(2)
})
