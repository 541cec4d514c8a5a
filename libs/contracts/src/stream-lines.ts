/** Chunks may end anywhere, even within a character. */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split(/\r?\n/)
      // The last line may be incomplete.
      rest = done ? '' : lines.pop()!
      yield* lines
      if (done) return
    }
  } finally {
    // The consumer stopped early.
    await reader.cancel().catch(() => undefined)
  }
}
