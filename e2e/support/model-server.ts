import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the model words an answer; `held` says the first sentence and the rest when it is let go. */
export type Manner = 'fluent' | 'held' | 'busy' | 'broken' | 'stuck'

/** A language model's server whose manner a test chooses. It never finds more than the rules did. */
export interface ModelServer {
  environment: Record<string, string>
  manner: Manner
  /** Lets what is held go on. */
  letGo(): void
  /** Settles when a text has been begun; with what settles when its reader has gone before its end. */
  begun(): Promise<{ left: Promise<void> }>
  stop(): Promise<void>
}

const nothingFound = { figures: [], application: null, mounting: null, environment: [], collaborative: null }
const sentences = ['Gut passt {robot1} mit {payload1} Traglast. ', 'Er reicht {reach1} weit.']

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

function respond(response: ServerResponse): void {
  const message = { role: 'assistant', content: JSON.stringify(nothingFound) }
  const choices = [{ index: 0, message, finish_reason: 'stop' }]
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ id: 'x', object: 'chat.completion', choices }))
}

function refuse(response: ServerResponse): void {
  response.statusCode = 429
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ error: { message: 'no', type: 'x', code: 'x' } }))
}

/** Starts a fluent model on this machine. */
export async function startModelServer(): Promise<ModelServer> {
  const held: (() => void)[] = []
  const waiting: ((stream: { left: Promise<void> }) => void)[] = []

  function word(response: ServerResponse): void {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    response.on('close', () => response.writableEnded || resolve())
    response.setHeader('content-type', 'text/event-stream')
    // A sentence counts as complete with what follows it.
    response.write(chunk({ content: `${sentences[0]}Er` }))
    for (const hear of waiting.splice(0)) hear({ left })
    const finish = () =>
      response.end(`${chunk({ content: sentences[1]!.slice(2) })}${chunk({}, 'stop')}data: [DONE]\n\n`)
    if (model.manner === 'fluent') finish()
    if (model.manner === 'held') held.push(finish)
    if (model.manner === 'broken') response.socket?.end()
  }
  // A connection that is kept for long is never closed under a question that is just being asked.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const { stream } = JSON.parse(body) as { stream?: boolean }
      if (!stream) respond(response)
      else if (model.manner === 'busy') refuse(response)
      else word(response)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const model: ModelServer = {
    environment: {
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    },
    manner: 'fluent',
    letGo: () => held.splice(0).forEach(finish => finish()),
    begun: () => new Promise(resolve => waiting.push(resolve)),
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
  return model
}
