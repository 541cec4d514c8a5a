import { expect, test } from '@jest/globals'
import { readEvent } from './advisor.ts'

test('a line of the stream with the specified fields alone is read; whatever is none is left out', () => {
  expect(readEvent('data: {"type":"content","content":"Guten Tag."}')).toEqual({
    type: 'content',
    content: 'Guten Tag.',
    aiGenerated: true,
  })
  expect(readEvent('data: {"type":"content"')).toBeNull()
  expect(readEvent('data: {"type":"later"}')).toBeNull()
  expect(readEvent('')).toBeNull()
})
