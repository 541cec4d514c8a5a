import { ApplicationFields, applications } from '@app/contracts/applications'
import { ApiError, createClient } from '@app/contracts/client'
import type { ProblemCode } from '@app/contracts/problem'
import { fieldMessages, inLanguage, type Language } from '@app/contracts/validation'
import { newKey } from '@app/ui/api/idempotency.ts'
import type { Attempt, Values } from './draft.ts'
import type { ChosenFile } from './files.ts'

/** `invalid` names the wrong fields, `refused` is the server's own sentence; `failed` may be tried again. */
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
  /** Called before sending, so that a retry finds the key if no answer arrives. */
  onAttempt(attempt: Attempt): void
  onProgress(share: number): void
}

/** What of the required fields is as the contract wants it. */
export const requiredFields = ['firstName', 'lastName', 'email', 'motivation'] as const

export const filledCount = (values: Values) =>
  requiredFields.filter(name => ApplicationFields.shape[name].safeParse(values[name]).success).length

/** What is wrong with an application by the contract's rules; null if nothing is. */
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
  // The answer and the confirmation mail come in the language of the page, whatever the browser prefers.
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

/** Refusals that the visitor can do something about; after everything else trying again later is all there is. */
const refusals = new Set([413, 415, 422])

/** These, too, whatever their status: they say when documents are taken again, and that it goes without. */
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

/** Aborts an upload that has stalled for this long. */
const STALLED_MS = 60_000

/** A `fetch` that reports upload progress from 0 to 1, which the real one cannot. */
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
