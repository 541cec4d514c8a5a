import { createServer } from 'node:http'
import { once } from 'node:events'

const nothing = { figures: [], application: null, mounting: null, environment: [], collaborative: null }
const hostile = {
  figures: [{ field: 'part', value: 0.1, quote: 'kg' }],
  application: { value: 'painting', quote: 'kg' },
  mounting: null,
  environment: [],
  collaborative: null,
}
const texts = [
  'Gut passt {robot1} mit {payload1} Traglast. Er reicht {reach1} weit.',
  'Nehmen Sie den ER500-2800 für 9.999 Euro.',
]

/**
 * A model's server for the evaluation. Every other answer tries to lower what was asked and names robots and prices of
 * its own: whatever a model says, the same must come out.
 */
export async function startModel() {
  let asked = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const which = Math.floor(asked++ / 2) % 2
    if (JSON.parse(body).stream) stream(response, texts[which])
    else respond(response, which ? hostile : nothing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    environment: { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1` },
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

function respond(response, value) {
  const message = { role: 'assistant', content: JSON.stringify(value) }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ id: 'x', choices: [{ index: 0, message, finish_reason: 'stop' }] }))
}

function stream(response, text) {
  const chunk = (delta, finish_reason = null) =>
    `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  response.setHeader('content-type', 'text/event-stream')
  for (const content of text.split(/(?<= )/)) response.write(chunk({ content }))
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}
