import { createClient, type Client } from '@app/contracts/client'

/** A call as the network would carry it. */
export interface Call {
  method: string
  /** Path and query. */
  url: string
  /** Parsed JSON; undefined where there was no body. */
  body: Record<string, unknown> | undefined
  headers: Headers
  /** What was sent as a form with files. */
  form: FormData | undefined
}

/** Status and JSON of an answer; a thrown error is a network failure. */
export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** A client whose network is a function. `calls` holds what was sent. */
export function stubClient(answer: (call: Call) => Answer | Promise<Answer>): {
  client: Client
  calls: Call[]
} {
  const calls: Call[] = []
  const client = createClient('', async (url, init) => {
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
    const form = init?.body instanceof FormData ? init.body : undefined
    const call = {
      method: init?.method ?? 'GET',
      url: String(url),
      body,
      headers: new Headers(init?.headers),
      form,
    }
    calls.push(call)
    const { status = 200, body: sent, headers = {} } = await answer(call)
    return new Response(sent === undefined ? null : JSON.stringify(sent), { status, headers })
  })
  return { client, calls }
}

/** The body of a failed call. */
export function problem(
  status: number,
  code: string,
  error: string,
  fields?: Record<string, string>,
): Answer {
  return { status, body: { error, code, fields } }
}
