import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createMailOpening, fileQuestion } from './open-mails.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Somebody who is asked, and what is filed then. */
function opening() {
  const questions: { paths: string[]; answer(yes: boolean): Promise<void> }[] = []
  const taken: string[][] = []
  const open = createMailOpening({
    ask(paths) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      questions.push({ paths, answer: async yes => (resolve(yes), jest.advanceTimersByTimeAsync(0)) })
      return promise
    },
    take: async paths => void taken.push(paths),
  })
  return { open, questions, taken }
}

test('files that are opened one after the other are one question and one batch', async () => {
  const { open, questions, taken } = opening()
  for (const path of ['/a.msg', '/b.msg', '/a.msg', '/c.eml']) {
    open([path])
    await jest.advanceTimersByTimeAsync(900)
  }
  expect(questions).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(taken).toEqual([])
  await questions[0]?.answer(true)
  expect(taken).toEqual([['/a.msg', '/b.msg', '/c.eml']])
  expect(questions).toHaveLength(1)
})

test('a no files nothing, and what comes meanwhile is asked afterwards', async () => {
  const { open, questions, taken } = opening()
  open(['/a.msg'])
  await jest.advanceTimersByTimeAsync(1000)
  open(['/b.msg'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(questions.map(({ paths }) => paths)).toEqual([['/a.msg']])
  await questions[0]?.answer(false)
  expect(questions.map(({ paths }) => paths)).toEqual([['/a.msg'], ['/b.msg']])
  expect(taken).toEqual([])
})

test('the question names the files, and of many how many more there are', () => {
  const visible = 'Alle, die mit der Konsole arbeiten, können sie dann lesen.'
  expect(fileQuestion(['/post/Anfrage.msg'])).toEqual({
    message: '„Anfrage.msg“ ins CRM übernehmen?',
    detail: visible,
  })
  const many = Array.from({ length: 20 }, (_, index) => `/post/${index}.eml`)
  const { message, detail } = fileQuestion(many)
  expect(message).toBe('20 E-Mails ins CRM übernehmen?')
  expect(detail.split('\n')).toEqual([
    ...many.slice(0, 8).map(path => path.slice(6)),
    'und 12 weitere',
    '',
    visible,
  ])
})
