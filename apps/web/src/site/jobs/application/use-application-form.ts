import { useEffect, useRef, useState } from 'react'
import type { FileType } from '@app/contracts/applications'
import { useSite } from '../../site-context.ts'
import { emptyValues, keepDraft, keptDraft, type FieldName, type LostFile } from './draft.ts'
import { addFiles, type ChosenFile, type Refusal } from './files.ts'
import { mistakes, sendApplication, type Outcome } from './send.ts'

type Refusals = Partial<Record<FileType, readonly Refusal[]>>

type Problem = Extract<Outcome, { result: 'refused' }>

type State = 'idle' | 'sending' | 'failed'

const untouched = { values: emptyValues, files: [], attempt: null }

export function useApplicationForm(jobId: number) {
  const { language } = useSite()
  const [kept] = useState(() => keptDraft(jobId) ?? untouched)
  const [values, setValues] = useState(kept.values)
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [lost, setLost] = useState(kept.files)
  const [attempt, setAttempt] = useState(kept.attempt)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [refusals, setRefusals] = useState<Refusals>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [state, setState] = useState<State>('idle')
  const [share, setShare] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const sending = useRef<AbortController>(null)

  useEffect(() => {
    const names = [...lost, ...files.map(({ type, file }): LostFile => ({ type, name: file.name }))]
    const isEmpty = names.length === 0 && !Object.values(values).some(Boolean)
    keepDraft(jobId, isEmpty ? null : { values, files: names, attempt })
  }, [jobId, values, files, lost, attempt])

  // Leaving the page aborts.
  useEffect(() => () => sending.current?.abort(), [])

  function touch() {
    setProblem(null)
    setState('idle')
  }

  function change(name: FieldName, value: string) {
    // Browsers autofill several fields at once.
    setValues(values => ({ ...values, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
    touch()
  }

  function add(type: FileType, added: readonly File[]) {
    const taken = addFiles(files, type, added)
    setFiles(taken.files)
    setRefusals(refusals => ({ ...refusals, [type]: taken.refusals }))
    // The visitor has seen that the files are missing.
    setLost(lost => lost.filter(file => file.type !== type))
    touch()
  }

  function remove(removed: ChosenFile) {
    setFiles(files => files.filter(file => file !== removed))
    setRefusals({})
    touch()
  }

  async function send(): Promise<Outcome> {
    const wrong = mistakes(jobId, values, language)
    if (wrong) return { result: 'invalid', fields: wrong }
    const controller = new AbortController()
    sending.current = controller
    setState('sending')
    setRefused(false)
    setShare(0)
    const { signal } = controller
    return sendApplication({
      jobId,
      values,
      files,
      language,
      last: attempt,
      signal,
      onAttempt: setAttempt,
      onProgress: setShare,
    })
  }

  async function submit(): Promise<Outcome> {
    setErrors({})
    setProblem(null)
    const outcome = await send()
    if (outcome.result === 'invalid') setErrors(outcome.fields)
    if (outcome.result === 'refused') setProblem(outcome)
    setState(outcome.result === 'failed' ? 'failed' : 'idle')
    return outcome
  }

  return {
    values,
    files,
    lost,
    errors,
    refusals,
    problem,
    state,
    share,
    change,
    add,
    remove,
    submit,
    /** Leaving would lose more than a name. */
    isWorthAsking: files.length > 0 || values.motivation.trim() !== '',
    reportMistake: (name: FieldName, text: string) => setErrors({ [name]: text }),
    /** Somebody tried to leave while sending. */
    isRefused,
    refuse: () => setRefused(true),
    cancel: () => sending.current?.abort(),
    forget: () => keepDraft(jobId, null),
  }
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>
