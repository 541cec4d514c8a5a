import { ApplicationFields, applications } from '@app/contracts/applications'
import { ApiError, createClient } from '@app/contracts/client'
import type { ProblemCode } from '@app/contracts/problem'
import { fieldMessages, inLanguage, type Language } from '@app/contracts/validation'
import { newKey } from '@app/ui/api/idempotency.ts'
import type { Attempt, Values } from './draft.ts'
import type { ChosenFile } from './files.ts'

/** `refused` has the server's sentence; `failed` may be retried. */
export type Outcome =
  | { result: 'sent'; reference: string | null }
  | { result: 'failed' | 'cancelled' }
  | { result: 'invalid'; fields: Record<string, string> }
  | { result: 'refused'; about: 'files' | 'application'; text: string }

interface Sending {
  jobId: number
  values: Values
  files: readonly ChosenFile[]
  language: Language
  last: Attempt | null
  signal: AbortSignal
  /** Called before sending, so that a retry has the key even without an answer. */
  onAttempt(attempt: Attempt): void
  onProgress(share: number): void
}

export const requiredFields = ['firstName', 'lastName', 'email', 'motivation'] as const

export const filledCount = (values: Values) =>
  requiredFields.filter(name => ApplicationFields.shape[name].safeParse(values[name]).success).length

export function mistakes(jobId: number, values: Values, language: Language): Record<string, string> | null {
  const checked = ApplicationFields.safeParse({ jobId, ...values }, inLanguage(language))
  return checked.success ? null : fieldMessages(checked.error.issues)
}

export async function sendApplication(sending: Sending): Promise<Outcome> {
  const { jobId, values, files, language, last, signal, onAttempt, onProgress } = sending
  const described = files.map(({ type, file }) => [type, file.name, file.size, file.lastModified])
  const content = JSON.stringify([jobId, values, described])
  const attempt = last?.content === content ? last : { key: newKey(), content }
  onAttempt(attempt)
  // Answer and confirmation mail use the page's language, not the browser's.
  const send = uploading(onProgress)
  const client = createClient('', (path, init) => send(`${String(path)}?lang=${language}`, init))
  const input = {
    jobId,
    ...values,
    fileTypes: files.map(({ type }) => type),
    files: files.map(({ file }) => file),
  }
  try {
    const options = { idempotencyKey: attempt.key, signal }
    const { reference = null } = await client.call(applications.send, input, options)
    return { result: 'sent', reference }
  } catch (error) {
    if (signal.aborted) return { result: 'cancelled' }
    return outcomeOf(error)
  }
}

/** Problems the visitor can fix; for all others, only retrying later helps. */
const refusals = new Set([413, 415, 422])

/** Whatever their status: they say when documents are accepted again, and that it works without. */
const NO_DOCUMENTS = new Set<string>([
  'application.documents_per_day',
  'application.no_room',
] satisfies ProblemCode[])

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || !error.problem) return { result: 'failed' }
  const { status, problem } = error
  if (status === 400 && problem.fields) return { result: 'invalid', fields: problem.fields }
  if (!refusals.has(status) && !NO_DOCUMENTS.has(problem.code)) return { result: 'failed' }
  const about = status !== 422 || problem.code.startsWith('application.file') ? 'files' : 'application'
  return { result: 'refused', about, text: problem.error }
}

/** Stalled uploads are aborted after this. */
const STALLED_MS = 60_000

/** fetch() reports no upload progress (0 to 1). */
function uploading(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let timer = 0
      const wait = () => {
        clearTimeout(timer)
        timer = window.setTimeout(() => request.abort(), STALLED_MS)
      }
      const fail = () => reject(new TypeError('The request got no answer'))
      request.open(method, String(address))
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        wait()
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText }))
      })
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => clearTimeout(timer))
      signal?.addEventListener('abort', () => request.abort())
      wait()
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}
