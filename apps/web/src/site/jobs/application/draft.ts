import type { FileType } from '@app/contracts/applications'

/** In display order. */
export const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'motivation',
  'availableFrom',
  'salaryExpectation',
] as const
export type FieldName = (typeof fields)[number]
export type Values = Record<FieldName, string>

export const emptyValues: Values = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  motivation: '',
  availableFrom: '',
  salaryExpectation: '',
}

/** After a reload only the name is left. */
export interface LostFile {
  type: FileType
  name: string
}

/** A retry of the same content reuses its idempotency key. */
export interface Attempt {
  key: string
  content: string
}

export interface Draft {
  values: Values
  files: readonly LostFile[]
  attempt: Attempt | null
}

const keyOf = (jobId: number) => `site.application.${jobId}`

/** Null if there is none or storage is off. */
export function keptDraft(jobId: number): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? 'null') as Partial<Draft> | null
    return (
      kept && {
        values: { ...emptyValues, ...kept.values },
        files: kept.files ?? [],
        attempt: kept.attempt ?? null,
      }
    )
  } catch {
    return null
  }
}

/** Per window; null removes it. */
export function keepDraft(jobId: number, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(jobId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(jobId))
  } catch {
    // Storage is off: a reload empties the form.
  }
}
