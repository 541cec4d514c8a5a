import type { TrayEntry } from '@app/contracts/mail-tray'
import { useRef, useState } from 'react'
import { mayBeDown } from '../../../../api/failure.ts'

export interface Step {
  entry: TrayEntry
  takeBack: () => Promise<unknown>
}

export interface Failure {
  entry: TrayEntry
  error: unknown
}

export interface Run<S extends Step> {
  steps: S[]
  failures: Failure[]
}

/** One after the other; a failure does not stop the rest. */
export function useSteps() {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const running = useRef(new Set<number>())
  const taken = useRef<{ steps: Step[]; at: number }[]>([])

  async function run<S extends Step>(
    entries: readonly TrayEntry[],
    decide: (entry: TrayEntry) => Promise<S>,
  ): Promise<Run<S>> {
    const free = entries.filter(({ id }) => !running.current.has(id))
    const result: Run<S> = { steps: [], failures: [] }
    for (const { id } of free) running.current.add(id)
    for (const [index, entry] of free.entries()) {
      if (free.length > 1) setProgress({ done: index, of: free.length })
      try {
        result.steps.push(await decide(entry))
        setGone(before => new Set([...before, entry.id]))
      } catch (error) {
        result.failures.push({ entry, error })
      }
      running.current.delete(entry.id)
    }
    setProgress(null)
    if (result.steps.length) taken.current.push({ steps: result.steps, at: Date.now() })
    return result
  }

  /**
   * Steps that were taken together go back together, and once; what fails stays as it was decided, and can be tried again where
   * nothing has answered. Null where they are back already.
   */
  async function takeBack(steps: readonly Step[]): Promise<Failure[] | null> {
    const decided = taken.current.find(each => each.steps === steps)
    if (!decided) return null
    taken.current = taken.current.filter(each => each !== decided)
    const failures: Failure[] = []
    for (const { entry, takeBack: back } of steps) {
      try {
        await back()
        setGone(before => new Set([...before].filter(id => id !== entry.id)))
      } catch (error) {
        failures.push({ entry, error })
      }
    }
    const unanswered = new Set(failures.filter(({ error }) => mayBeDown(error)).map(({ entry }) => entry))
    const left = decided.steps.filter(({ entry }) => unanswered.has(entry))
    if (left.length) taken.current.push({ ...decided, steps: left })
    return failures
  }

  return {
    /** Decided here; hidden until the list is reloaded. */
    gone,
    /** Null unless several are running. */
    progress,
    run,
    takeBack,
    /** The next one for Ctrl+Z. */
    last: () => taken.current.at(-1)?.steps,
    /** Milliseconds since 1970; 0 if there is nothing to undo. */
    lastAt: () => taken.current.at(-1)?.at ?? 0,
  }
}

export type Steps = ReturnType<typeof useSteps>
