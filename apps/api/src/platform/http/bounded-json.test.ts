import { describe, expect, test } from '@jest/globals'
import { parseBounded } from './bounded-json.ts'
import { ProblemError } from './problem.ts'

const read = (text: string, ignored?: string) => parseBounded(Buffer.from(text), ignored)

function refusalOf(text: string, ignored?: string): string {
  try {
    read(text, ignored)
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
  return 'none'
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  '{}',
  '[1,2]',
  ' {"a" : [ {"b":null}, "x,y:[{" ] , "c":"\\"}\\\\" } ',
  '{"ä":"\u{1f600}\\ud83d"}',
])('%s is what JSON.parse makes of it', text => {
  expect(read(text)).toEqual(JSON.parse(text))
})

test('a mark of the byte order does not count', () => {
  expect(read('\ufeff{"a":1}')).toEqual({ a: 1 })
})

test.each([
  ['20 levels', nested(20), 'none'],
  ['21 levels', nested(21), 'request.malformed'],
  ['brackets in a text', `["${'['.repeat(100)}"]`, 'none'],
  ['10,000 values', `[${'1,'.repeat(9_998)}1]`, 'none'],
  ['10,001 values', `[${'1,'.repeat(10_000)}1]`, 'request.too_large'],
  ['a text with as many commas', `["${','.repeat(20_000)}"]`, 'none'],
  ['20,000 empty objects', `[${'{},'.repeat(20_000)}{}]`, 'request.too_large'],
  ['what is broken', '{"a":', 'request.malformed'],
  ['more closed than opened', '{}}', 'request.malformed'],
  ['a bare text', '"a"', 'request.malformed'],
  ['a bare null', 'null', 'request.malformed'],
  ['blanks', '  ', 'request.malformed'],
])('%s', (_what, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal)
})

describe('a property that is ignored', () => {
  test.each([
    ['alone', '{"robots":[{"a":1},{"b":[]}]}', { robots: null }],
    ['first', '{"robots" : {"a":"]}\\""} , "b":1}', { robots: null, b: 1 }],
    ['last', '{"b":1,"robots":"x"}', { b: 1, robots: null }],
    ['twice', '{"robots":1,"robots":2,"b":3}', { robots: null, b: 3 }],
    ['with what is no JSON', '{"robots":[1,,oops],"b":1}', { robots: null, b: 1 }],
    ['further inside', '{"b":{"robots":1}}', { b: { robots: 1 } }],
    ['as a text', '{"b":"robots","c":["robots"]}', { b: 'robots', c: ['robots'] }],
  ])('%s', (_where, text, value) => {
    expect(read(text, 'robots')).toEqual(value)
  })

  test('may have any number of values, but not of levels', () => {
    expect(read(`{"robots":[${'{},'.repeat(20_000)}{}]}`, 'robots')).toEqual({ robots: null })
    expect(refusalOf(`{"robots":${nested(21)}}`, 'robots')).toBe('request.malformed')
  })

  test('that does not end is refused', () => {
    expect(refusalOf('{"robots":[1,2', 'robots')).toBe('request.malformed')
    expect(refusalOf('{"robots":1', 'robots')).toBe('request.malformed')
  })
})
