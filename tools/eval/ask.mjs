/** Asks a server's advisor and keeps what it says and when: milliseconds to the sheet, to the first text, to the end. */
export async function ask(base, body) {
  const begun = performance.now()
  const heard = { requirements: null, recommendations: [], questions: [], text: '', done: null, times: {} }
  const response = await fetch(`${base}/api/ai/chat-stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()
    for (const line of lines)
      if (line.startsWith('data: ')) hear(heard, JSON.parse(line.slice(6)), performance.now() - begun)
  }
  return { ...heard, times: { ...heard.times, end: performance.now() - begun } }
}

function hear(heard, event, moment) {
  switch (event.type) {
    case 'requirements':
      heard.requirements = event.requirements
      heard.times.requirements ??= moment
      break
    case 'recommendations':
      heard.recommendations = event.recommendations
      break
    case 'questions':
      heard.questions = event.questions
      break
    case 'content':
      heard.text = event.content
      heard.times.text ??= moment
      break
    case 'done':
      heard.done = event
      break
    case 'error':
      throw new Error(event.code)
  }
}

/** The body of a question with the visitor's messages before it. */
export const bodyOf = (message, history = []) => ({
  message,
  conversationHistory: history.map(content => ({ type: 'user', content })),
})

/** Does work for every item, so many at a time. */
export async function inParallel(items, most, work) {
  const results = []
  let next = 0
  const one = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index])
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, one))
  return results
}

/** The value that 95 of 100 do not exceed. */
export function p95(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}
