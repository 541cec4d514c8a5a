import { ApiError } from '@app/contracts/client'
import type { ProblemCode } from '@app/contracts/problem'
import { useState } from 'react'
import type * as z from 'zod'
import { useRefreshCrm } from './crm-reads.ts'

/** Two people changed the same record. */
export interface Conflict<T> {
  /** What is stored by now; null while there is no conflict. */
  stored: T | null
  /** Runs a save; a refusal because of a newer state is remembered, with that state. */
  watch: <R>(save: () => Promise<R>) => Promise<R>
  settle: () => void
}

/** Notices that a record was changed by somebody else while it was edited here; asks a failure for the newer state. */
export function useConflict<T>(newerState: (error: unknown) => T | null | Promise<T | null>): Conflict<T> {
  const [stored, setStored] = useState<T | null>(null)
  const refresh = useRefreshCrm()
  return {
    stored,
    watch: async save => {
      try {
        return await save()
      } catch (error) {
        const newer = await newerState(error)
        setStored(newer)
        // The lists behind the form show the same old state.
        if (newer) refresh()
        throw error
      }
    },
    settle: () => setStored(null),
  }
}

/** Whether a save was refused for this reason. */
export const isRefusedFor = (error: unknown, code: ProblemCode): error is ApiError =>
  error instanceof ApiError && error.problem?.code === code

/** The record that such a refusal brings along. */
export function broughtAlong<T>(error: unknown, code: ProblemCode, shape: z.ZodType<T>): T | null {
  return isRefusedFor(error, code) ? (shape.safeParse(error.problem?.current).data ?? null) : null
}
