import { expect, test } from '@jest/globals'
import { dropResult, placement } from '../../../../../test/mail-drop.ts'
import { announcement, canUndo, dockCounts, inDockOrder } from './dock-words.ts'
import type { DropBatch, DropEntry } from './drop-batches.ts'
import { hereOffer, namedCustomers, withMoved, withPlaces } from './drop-decisions.ts'

const known = dropResult({ outcome: 'already_filed', placements: [placement({ isNew: false })] })

test('a mail that stands elsewhere is offered where it was dropped, else on the page that is open', () => {
  expect(hereOffer(known, {}, null)).toBeNull()
  expect(hereOffer(known, {}, { customerId: 7, name: 'Huber' })).toBeNull()
  expect(hereOffer(known, {}, { customerId: 8, name: 'Steiner' })).toMatchObject({
    kind: 'link',
    customerId: 8,
  })
  expect(hereOffer(known, { customerId: 7, opportunityId: 3, name: 'Zelle' }, null)).toMatchObject({
    kind: 'move',
    activityId: 31,
    opportunityId: 3,
  })
  expect(hereOffer(dropResult(), {}, { customerId: 8 })).toBeNull()
})

test('the customers of an answer can be opened, each once', () => {
  const steiner = { id: 8, companyName: 'Steiner' }
  const here = placement()
  const elsewhere = placement({ activityId: 32, customer: steiner })
  const result = dropResult({ placements: [here, elsewhere, here], belongsElsewhere: [steiner] })
  expect(namedCustomers(result)).toEqual([here.customer, steiner])
  const tray = {
    id: 1,
    question: 'Wohin?',
    proposals: [{ customer: steiner, opportunity: null, reason: '' }],
  }
  expect(namedCustomers(dropResult({ outcome: 'tray', placements: [], tray }))).toEqual([steiner])
})

test('further places and a move are told in words', () => {
  const steiner = placement({ activityId: 32, customer: { id: 8, companyName: 'Steiner' } })
  const both = withPlaces({ ...known, belongsElsewhere: [steiner.customer] }, [steiner])
  expect(both).toMatchObject({
    outcome: 'filed',
    message: 'Auch abgelegt bei Steiner.',
    belongsElsewhere: [],
  })
  expect(both.placements).toHaveLength(2)
  const moved = withMoved(known, { ...steiner, activityId: 31 })
  expect(moved.message).toBe('Verschoben zu Steiner.')
  expect(moved.placements).toMatchObject([{ activityId: 31, customer: { id: 8 } }])
})

const entry = (id: string, state: object): DropEntry =>
  ({ id, name: `${id}.msg`, size: 9, batchId: 'b', target: {}, ...state }) as DropEntry
const done = (id: string, outcome: 'filed' | 'already_filed' | 'tray') =>
  entry(id, { state: 'done', result: dropResult({ outcome }) })
const batch = (entries: DropEntry[]): DropBatch => ({
  id: 'b',
  target: {},
  droppedAt: 0,
  isReading: false,
  notes: [],
  undo: null,
  entries,
})

test('what needs a person comes first, and the summary counts in words', () => {
  const entries = [
    done('a', 'filed'),
    entry('b', { state: 'waiting', waitsFor: 'turn' }),
    done('c', 'already_filed'),
    done('d', 'tray'),
    entry('e', { state: 'problem', message: '', canRetry: true }),
  ]
  expect(inDockOrder(entries).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(dockCounts(entries).map(({ text }) => text)).toEqual([
    '1 mit Problem',
    '1 im Eingang',
    '1 schon abgelegt',
    'wartet (1)',
    '1 abgelegt',
  ])
  const cancelled = entry('f', { state: 'cancelled', wasSending: false })
  expect(dockCounts([entry('g', { state: 'sending' }), cancelled]).map(({ text }) => text)).toEqual([
    '1 in Übertragung',
    '1 abgebrochen',
  ])
  expect(announcement([batch(entries)])).toBe('5 E-Mails werden abgelegt.')
  expect(announcement([batch([done('a', 'filed'), done('c', 'already_filed')])])).toBe(
    'Ablage fertig: 1 schon abgelegt, 1 abgelegt.',
  )
})

test('only what the server has, or may have, can be taken back', () => {
  expect(canUndo(batch([done('a', 'already_filed')]))).toBe(false)
  expect(canUndo(batch([done('a', 'tray')]))).toBe(true)
  expect(canUndo(batch([entry('a', { state: 'cancelled', wasSending: false })]))).toBe(false)
  expect(canUndo(batch([entry('a', { state: 'cancelled', wasSending: true })]))).toBe(true)
  expect(canUndo({ ...batch([done('a', 'filed')]), undo: { state: 'running' } })).toBe(false)
})
