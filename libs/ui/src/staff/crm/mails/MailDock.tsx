import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCopyCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dim } from '../../../kit/Dim.tsx'
import { formatMegabytes } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Tip } from '../../../kit/Tip.tsx'
import classes from './MailDock.module.css'
import type { MailJob, MailQueue } from './useMailQueue.ts'

const words = {
  waiting: 'Wartet',
  running: 'Wird übertragen',
  done: 'Abgelegt',
  known: 'Vorhanden',
  failed: 'Fehlgeschlagen',
} satisfies Record<MailJob['state'], string>

const signs = {
  waiting: <IconClock size={16} aria-hidden />,
  running: <Loader size={14} color="petrol" aria-hidden />,
  done: <IconCircleCheck size={16} aria-hidden />,
  known: <IconCopyCheck size={16} aria-hidden />,
  failed: <IconAlertTriangle size={16} aria-hidden />,
} satisfies Record<MailJob['state'], ReactNode>

/** What became of the mails that were dropped. Nothing is shown while there are none. */
export function MailDock({ queue, customerName }: { queue: MailQueue; customerName: string }) {
  const { jobs, retry, clear } = queue
  if (!jobs.length) return null
  const settled = jobs.filter(job => job.state !== 'waiting' && job.state !== 'running').length
  return (
    <section className={classes['dock']} aria-label="Ablage">
      <header>
        <b className="ellipsis">Ablage bei {customerName}</b>
        <output className="muted num nowrap">
          {settled} von {jobs.length}
        </output>
        <span className="spacer" />
        <Tip label="Schließen">
          <ActionIcon size={24} aria-label="Ablage schließen" onClick={clear}>
            <IconX {...icon} />
          </ActionIcon>
        </Tip>
      </header>
      <div className={classes['line']}>
        <Dim value={settled} max={jobs.length} tone="mennige" />
      </div>
      <ul>
        {jobs.map(job => (
          <Job key={job.id} job={job} onRetry={() => retry(job)} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job, onRetry }: { job: MailJob; onRetry: () => void }) {
  return (
    <li data-state={job.state}>
      <span className={classes['sign']}>{signs[job.state]}</span>
      <div className={classes['text']}>
        <div className="row">
          <b className="ellipsis">{job.file.name}</b>
          <span className="meta num nowrap">{formatMegabytes(job.file.size)}</span>
          <span className="spacer" />
          <span className={classes['word']}>{words[job.state]}</span>
        </div>
        {job.message && <p>{job.message}</p>}
        {job.state === 'failed' && job.canRetry && (
          <Button size="compact-sm" onClick={onRetry}>
            Erneut versuchen
          </Button>
        )}
      </div>
    </li>
  )
}
