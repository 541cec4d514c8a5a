import type { MailImport } from '@app/contracts/mails'
import { useRef, useState } from 'react'
import type { DroppedFile } from '../../../kit/dropped-files.ts'
import { resultText, wasKnown } from './import-result.ts'
import { refusalOf } from './mail-file.ts'

/** One dropped mail on its way. */
export interface MailJob {
  id: number
  file: DroppedFile
  state: 'waiting' | 'running' | 'done' | 'known' | 'failed'
  /** What the server said, or why it failed. */
  message: string
  /** Whether trying again can help. */
  canRetry: boolean
}

/** The mails dropped on one page. */
export interface MailQueue {
  jobs: MailJob[]
  add: (files: DroppedFile[]) => void
  retry: (job: MailJob) => void
  /** Forgets the mails that are no longer on their way. */
  clear: () => void
}

/** Imports dropped mails one after the other; one failure does not stop the rest. */
export function useMailQueue(
  importMail: (file: DroppedFile) => Promise<MailImport>,
  onImported: (result: MailImport) => void,
): MailQueue {
  const [jobs, setJobs] = useState<MailJob[]>([])
  const lastId = useRef(0)
  const chain = useRef(Promise.resolve())

  function change(id: number, part: Partial<MailJob>): void {
    setJobs(current => current.map(job => (job.id === id ? { ...job, ...part } : job)))
  }
  async function run({ id, file }: MailJob): Promise<void> {
    change(id, { state: 'running', message: '' })
    try {
      const result = await importMail(file)
      change(id, { state: wasKnown(result) ? 'known' : 'done', message: resultText(result) })
      onImported(result)
    } catch (error) {
      change(id, { state: 'failed', message: error instanceof Error ? error.message : '' })
    }
  }
  function enqueue(job: MailJob): void {
    chain.current = chain.current.then(() => run(job))
  }
  return {
    jobs,
    add: files => {
      const added = files.map(file => toJob(++lastId.current, file))
      setJobs(current => [...current, ...added])
      for (const job of added) if (job.state === 'waiting') enqueue(job)
    },
    retry: job => {
      change(job.id, { state: 'waiting', message: '' })
      enqueue(job)
    },
    clear: () =>
      setJobs(current => current.filter(job => job.state === 'waiting' || job.state === 'running')),
  }
}

function toJob(id: number, file: DroppedFile): MailJob {
  const refusal = refusalOf(file)
  if (!refusal) return { id, file, state: 'waiting', message: '', canRetry: true }
  return { id, file, state: 'failed', message: `${refusal.title}. ${refusal.text}`, canRetry: false }
}
