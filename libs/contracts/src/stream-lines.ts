/** Splits a stream into lines. Its chunks may end anywhere, even inside a character. */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split(/\r?\n/)
      // The last one may go on in the next piece.
      rest = done ? '' : lines.pop()!
      yield* lines
      if (done) return
    }
  } finally {
    // Who stops reading early has no use for what is still to come.
    await reader.cancel().catch(() => undefined)
  }
}
