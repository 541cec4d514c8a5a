import type { FileType } from '@app/contracts/applications'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { TestApp } from './test-app.ts'

/** A document as a form sends it. */
export type Sent = [type: FileType, name: string, content: Buffer]

interface Answer {
  status: number
  message?: string
  error: string
  code: string
  retryAfter: number
  fields?: Record<string, string>
}

let count = 0

/** What an applicant fills in, with an address of their own; `undefined` is left out of the form. */
export const applicant = (jobId: number, fields: Record<string, unknown> = {}) => ({
  jobId: String(jobId),
  firstName: 'Jana',
  lastName: 'Öztürk',
  email: `jana${++count}@oeztuerk.example`,
  motivation: 'Ich baue gern Greifer.\nUnd ich lerne schnell.',
  ...fields,
})

/** Sends the form as a browser does. */
export async function apply(
  app: TestApp,
  fields: Record<string, unknown>,
  sent: readonly Sent[] = [],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  for (const [type, name, content] of sent) {
    form.append('files', new File([new Uint8Array(content)], name))
    form.append('fileTypes', type)
  }
  const init = { method: 'POST', body: form, headers }
  const response = await app.stranger().fetch('/api/job-applications', init)
  const retryAfter = Number(response.headers.get('retry-after'))
  return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status, retryAfter }
}

/** The stored applications of an address. */
export function storedOf({ database }: TestApp, email: string) {
  return database.query<{ id: number }>('select * from job_applications where email = $1', [email])
}

/** The mails that the applications of an address caused. */
export function outboxOf({ database }: TestApp, email: string) {
  return database.query<{ kind: string; recipient: string | null; subject: string; text: string }>(
    `select o.* from outbox o join job_applications a on a.id = o."applicationId" where a.email = $1 order by kind`,
    [email],
  )
}

/** How many files the database keeps. */
export async function countFiles({ database }: TestApp): Promise<number> {
  const [row] = await database.query<{ n: number }>('select count(*)::int as n from files')
  return row!.n
}

/** The uploads that lie in the temporary folder. */
export async function spooled(): Promise<string[]> {
  return (await readdir(tmpdir())).filter(name => name.startsWith('upload-'))
}
