import { expect, test } from '@jest/globals'
import { outcomeFits, OutcomeCode } from './activities.ts'

test.each([
  ['call', ['connected', 'no_answer', 'voicemail', 'callback', 'not_interested']],
  ['email', ['sent', 'opened', 'replied', 'bounced']],
  [
    'meeting',
    ['held', 'rescheduled', 'no_show', 'cancelled', 'decision_pending', 'closed_won', 'closed_lost'],
  ],
  ['task', ['done', 'blocked', 'postponed']],
  ['note', ['done', 'blocked', 'postponed']],
] as const)('%s: these outcomes, and none', (type, outcomes) => {
  expect(OutcomeCode.options.filter(code => outcomeFits(type, code))).toEqual([...outcomes, 'none'])
  expect(outcomeFits(type, null)).toBe(true)
})
