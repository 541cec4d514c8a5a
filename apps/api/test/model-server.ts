import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server was asked. */
export interface ModelRequest {
  isStreamed: boolean
  /** The whole body, as text. */
  body: string
  /** Settles when the asker has gone before the answer was complete. */
  left: Promise<void>
}

type Reply = (response: ServerResponse, request: ModelRequest) => void

/** A language model's real HTTP server, whose answers a test writes. */
export interface ModelServer {
  /** Settings for a test app. */
  environment: Record<string, string>
  asked: ModelRequest[]
  /** The request for a text that is the so-manieth among those asked, as soon as it is there. */
  streamed(count: number): Promise<ModelRequest>
  /** How a request for a shape is answered. */
  onShape: Reply
  /** How a request for a text is answered. */
  onText: Reply
  close(): Promise<void>
}

/** A model that has found nothing beyond the grammar. */
export const nothingFound = {
  figures: [],
  application: null,
  mounting: null,
  environment: [],
  collaborative: null,
}

/** Answers with an object in the shape that was asked for. */
export const shape =
  (value: object | string): Reply =>
  response => {
    const content = typeof value === 'string' ? value : JSON.stringify(value)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      }),
    )
  }

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** Begins a text and says nothing more. */
export const stuck =
  (...pieces: string[]): Reply =>
  response => {
    response.setHeader('content-type', 'text/event-stream')
    for (const content of pieces) response.write(chunk({ content }))
  }

/** Streams a text and then breaks the connection. */
export const broken =
  (...pieces: string[]): Reply =>
  (response, request) => {
    stuck(...pieces)(response, request)
    response.socket?.end()
  }

const finish = (response: ServerResponse) => response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)

/** Streams a text in pieces and ends properly. */
export const text =
  (...pieces: string[]): Reply =>
  (response, request) => {
    stuck(...pieces)(response, request)
    finish(response)
  }

/** Begins a text and ends it when it is let go. */
export const held =
  (begin: string, end: string, letGo: Promise<void>): Reply =>
  (response, request) => {
    stuck(begin)(response, request)
    void letGo.then(() => {
      response.write(chunk({ content: end }))
      finish(response)
    })
  }

/** Refuses with a status. */
export const refusing =
  (status: number): Reply =>
  response => {
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ error: { message: 'no', type: 'x', code: 'x' } }))
  }

/** Starts a model's server that finds nothing and words the first robot. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: ModelRequest[] = []
  const waiting: (() => void)[] = []
  // A connection that is kept for long is never closed under a question that is just being asked.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    response.on('close', () => response.writableEnded || resolve())
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const { stream } = JSON.parse(body) as { stream?: boolean }
      const heard = { isStreamed: stream === true, body, left: promise }
      asked.push(heard)
      for (const wake of waiting.splice(0)) wake()
      ;(stream ? model.onText : model.onShape)(response, heard)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const model: ModelServer = {
    environment: {
      OPENAI_API_KEY: 'sk-canary-4711',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    },
    asked,
    async streamed(count) {
      const texts = () => asked.filter(({ isStreamed }) => isStreamed)
      while (texts().length < count) await new Promise<void>(resolve => waiting.push(resolve))
      return texts()[count - 1]!
    },
    onShape: shape(nothingFound),
    onText: text('Gut passt ', '{robot1}', ' mit {payload1} Traglast. ', 'Er reicht {reach1} weit.'),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return model
}
