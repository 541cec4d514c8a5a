import { ApiError } from '@app/contracts/client'
import type { ProblemCode } from '@app/contracts/problem'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'

const UNREAD = 'Die Datei konnte nicht gelesen werden.'
const UNTAKEN = 'Die Datei konnte nicht übernommen werden. Es wurde nichts geändert.'

interface ImportSteps<P extends { digest: string }, O> {
  /** How a file is read at first. */
  initial: O
  look: (file: File, options: O) => Promise<P>
  /** Takes the file, which does what the preview has shown or nothing. */
  take: (file: File, options: O, preview: P, idempotencyKey: string) => Promise<void>
  /** The refusal of a file that would do something else by now. */
  outdatedCode: ProblemCode
}

/** A file on its way in: chosen, looked at, taken. */
export function useImportFile<P extends { digest: string }, O>(steps: ImportSteps<P, O>) {
  const { initial, outdatedCode } = steps
  const keyFor = useIdempotencyKey()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(initial)
  const [preview, setPreview] = useState<P | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>, fallback: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(sentenceOf(error, fallback))
      // The sentence asks to look at the new preview: here it is.
      if (error instanceof ApiError && error.problem?.code === outdatedCode && file)
        await look(file, options).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  async function look(chosen: File, how: O): Promise<void> {
    setPreview(await steps.look(chosen, how))
    setOptions(how)
  }
  return {
    file,
    options,
    preview,
    failure,
    isBusy,
    choose: (chosen: File) => {
      setFile(chosen)
      setPreview(null)
      void attempt(() => look(chosen, initial), UNREAD)
    },
    change: (next: O) => {
      if (file) void attempt(() => look(file, next), UNREAD)
    },
    apply: () => {
      if (file && preview)
        void attempt(() => steps.take(file, options, preview, keyFor(preview.digest)), UNTAKEN)
    },
    reset: () => {
      setFile(null)
      setPreview(null)
      setFailure(null)
    },
  }
}
