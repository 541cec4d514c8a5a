import { expect, test } from '@jest/globals'
import type { Board, OpportunityCard } from '@app/contracts/pipeline'
import { consequenceOf, movedOn } from './board-move.ts'

const stages = [
  { id: 4, name: 'Angebot', probability: 60 },
  { id: 5, name: 'Verhandlung', probability: 75 },
  { id: 7, name: 'Gewonnen', probability: 100 },
] as const

function cardOf(id: number, fields: Partial<OpportunityCard> = {}): OpportunityCard {
  return {
    id,
    customerId: 1,
    customer: { id: 1, companyName: 'Huber GmbH' },
    title: `Zelle ${id}`,
    value: 10_001,
    stageId: 4,
    stage: { id: 4, name: 'Angebot' },
    probability: 60,
    probabilityIsSet: false,
    expectedCloseDate: null,
    actualCloseDate: null,
    closeReason: null,
    source: null,
    ownerId: null,
    tagIds: [],
    ownFields: {},
    competitorIds: [],
    nextStepAt: null,
    lastContactAt: null,
    version: 1,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  }
}

function boardOf(...cards: OpportunityCard[]): Board {
  return {
    columns: stages.map(stage => {
      const own = cards.filter(({ stageId }) => stageId === stage.id)
      const sum = (of: (card: OpportunityCard) => number) => own.reduce((total, card) => total + of(card), 0)
      return {
        stage,
        count: own.length,
        value: sum(({ value }) => value ?? 0),
        weightedValue: sum(({ value, probability }) => Math.round(((value ?? 0) * probability) / 100)),
        cards: own,
        nextCursor: null,
      }
    }),
  }
}

const moving = cardOf(1)
const [, negotiation, won] = stages

test('a moved card takes the probability of its stage, its place in the order and its share of the sums along', () => {
  const others = [
    cardOf(2, { stageId: 5, probability: 90, probabilityIsSet: true }),
    cardOf(3, { stageId: 5, probability: 20, probabilityIsSet: true }),
  ]
  const { columns } = movedOn(boardOf(moving, ...others), 1, 5, '-probability')
  expect(columns[0]).toMatchObject({ count: 0, value: 0, weightedValue: 0, cards: [] })
  expect(columns[1]!.cards.map(({ id, probability }) => `${id}: ${probability}`)).toEqual([
    '2: 90',
    '1: 75',
    '3: 20',
  ])
  expect(columns[1]).toMatchObject({ count: 3, value: 30_003, weightedValue: 9_001 + 7_501 + 2_000 })
})

test('there and back is the board as it was', () => {
  const board = boardOf(moving, cardOf(2))
  const back = movedOn(movedOn(board, 1, 5, '-value'), 1, 4, '-value')
  expect(back.columns.map(({ count, value, weightedValue }) => [count, value, weightedValue])).toEqual(
    board.columns.map(({ count, value, weightedValue }) => [count, value, weightedValue]),
  )
})

test('won stands first in its rail and has a closing day', () => {
  const older = cardOf(9, { stageId: 7, actualCloseDate: '2026-01-01' })
  const { columns } = movedOn(boardOf(moving, older), 1, 7, '-probability')
  expect(columns[2]!.cards.map(({ id }) => id)).toEqual([1, 9])
  expect(columns[2]!.cards[0]!.actualCloseDate).not.toBeNull()
})

test('a card that is not on the board changes nothing', () => {
  const board = boardOf(moving)
  expect(movedOn(board, 99, 5, '-value')).toBe(board)
  expect(movedOn(board, 1, 4, '-value')).toBe(board)
})

test('what a drop means is said before it is made', () => {
  expect(consequenceOf(moving, negotiation)).toBe('Wahrscheinlichkeit 75\u00a0%')
  expect(consequenceOf(cardOf(1, { probability: 55, probabilityIsSet: true }), negotiation)).toBe(
    'Wahrscheinlichkeit bleibt 55\u00a0% (manuell eingetragen)',
  )
  expect(consequenceOf(moving, won)).toBe('Wahrscheinlichkeit 100\u00a0%, Abschluss heute')
  expect(consequenceOf(cardOf(1, { stageId: 7, probability: 100 }), negotiation)).toBe(
    'Wahrscheinlichkeit 75\u00a0%, wieder offen',
  )
})
