import { ApiError } from '@app/contracts/client'
import { postings, type JobPosting } from '@app/contracts/job-postings'
import { useState } from 'react'

/** Two people changed the same posting. */
export interface JobConflictState {
  /** What is stored by now; null while there is no conflict. */
  stored: JobPosting | null
  /** Runs a save; a refusal because of a newer state is remembered, with that state. */
  watch: <T>(save: () => Promise<T>) => Promise<T>
  settle: () => void
}

/** Notices that a posting was changed by somebody else while it was edited here. */
export function useJobConflict(): JobConflictState {
  const [stored, setStored] = useState<JobPosting | null>(null)
  return {
    stored,
    watch: async save => {
      setStored(null)
      try {
        return await save()
      } catch (error) {
        if (error instanceof ApiError && error.problem?.code === 'job.changed')
          setStored(postings.get.output.parse(error.problem.current))
        throw error
      }
    },
    settle: () => setStored(null),
  }
}
