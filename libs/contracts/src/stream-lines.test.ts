import { expect, test } from '@jest/globals'
import { linesOf } from './stream-lines.ts'

/** A stream that delivers these pieces one by one. */
function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function linesIn(pieces: readonly Uint8Array[]): Promise<string[]> {
  const lines = []
  for await (const line of linesOf(streamOf(pieces))) lines.push(line)
  return lines
}

const lines = ['data: {"content":"Säcke über 25\u00a0kg 🤖"}', '', 'data: {"type":"done"}', '']
const whole = bytes(lines.join('\n'))

test('a stream cut into single bytes says the same as one in a single piece', async () => {
  expect(await linesIn([whole])).toEqual(lines)
  expect(await linesIn([...whole].map(byte => Uint8Array.of(byte)))).toEqual(lines)
})

test('wherever a stream is cut in two, nothing is lost', async () => {
  for (let at = 0; at <= whole.length; at++)
    expect(await linesIn([whole.subarray(0, at), whole.subarray(at)])).toEqual(lines)
})

test('a last line without its end counts, and ends of lines as Windows writes them are none of the text', async () => {
  expect(await linesIn([bytes('one\r\ntwo\r\n'), bytes('thr'), bytes('ee')])).toEqual(['one', 'two', 'three'])
})

test('a stream that says nothing has no text', async () => {
  expect((await linesIn([])).join('')).toBe('')
})

test('who stops reading cancels the stream', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(bytes('again\n')),
    cancel: () => void (isCancelled = true),
  })
  for await (const line of linesOf(endless)) {
    expect(line).toBe('again')
    break
  }
  expect(isCancelled).toBe(true)
})

test('a stream that breaks off rejects after what had come', async () => {
  const broken = new ReadableStream<Uint8Array>(
    {
      start: controller => controller.enqueue(bytes('one\n')),
      pull: controller => controller.error(new TypeError('network error')),
    },
    { highWaterMark: 0 },
  )
  const seen: string[] = []
  const reading = async () => {
    for await (const line of linesOf(broken)) seen.push(line)
  }
  await expect(reading()).rejects.toThrow('network error')
})
