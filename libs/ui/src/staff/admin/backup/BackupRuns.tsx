import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconLoader2, IconShieldOff } from '@tabler/icons-react'
import { type BackupRun, backup, backupRunKindNames } from '@app/contracts/backup'
import { useApiPages } from '../../../api/useApiPages.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatCount, formatDateTime, formatSize } from '../../../kit/format.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { shownOf } from '../../shell/PagedTable.tsx'
import classes from './Backup.module.css'

const PAGE = 20

export function BackupRuns() {
  const list = useApiPages(backup.runs, { limit: PAGE }, { everyMinute: true })
  return (
    <Section title="Verlauf" flush>
      {list.error ? (
        <LoadFailure
          error={list.error}
          fallback="Der Verlauf konnte nicht geladen werden."
          onRetry={list.retry}
        />
      ) : (
        <Rows rows={list.rows} />
      )}
      {list.rows?.length ? (
        <Pager
          text={shownOf(list, 'Einträge')}
          moreLabel="Mehr laden"
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onMore={list.loadMore}
        />
      ) : null}
    </Section>
  )
}

function Rows({ rows }: { rows: BackupRun[] | undefined }) {
  if (!rows)
    return (
      <div className={classes['loading']} aria-busy>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    )
  if (!rows.length)
    return (
      <EmptyState
        icon={IconShieldOff}
        title="Noch keine Sicherung"
        text="Hier steht jede Sicherung und jede Probe, mit dem Grund, wenn eine scheitert."
      />
    )
  return (
    <ul className={classes['rows']}>
      {rows.map(run => (
        <Row key={run.id} run={run} />
      ))}
    </ul>
  )
}

function Row({ run }: { run: BackupRun }) {
  const { kind, startedAt, archive, error, state } = run
  return (
    <li className={classes['row']}>
      <div className={classes['line']}>
        <RunState run={run} />
        <b>{backupRunKindNames[kind]}</b>
        <span className="spacer" />
        <span className="meta num nowrap">{formatDateTime(startedAt)}</span>
      </div>
      {archive && (
        <div className={classes['line']}>
          <span className={`meta ${classes['archive']}`} title={archive}>
            {archive}
          </span>
          <span className="spacer" />
          <span className="meta num nowrap">{amountOf(run)}</span>
        </div>
      )}
      {error && (
        <p className={classes['error']} data-state={state}>
          {error}
        </p>
      )}
    </li>
  )
}

function amountOf({ kind, bytes, rows }: BackupRun): string {
  const count = rows === null ? '' : `${formatCount(rows)} Zeilen`
  return [kind === 'backup' && bytes !== null && formatSize(bytes), count].filter(Boolean).join(', ')
}

const words = { backup: 'Gesichert', rehearsal: 'Bestanden' }

export function RunState({ run: { kind, state, error } }: { run: BackupRun }) {
  if (state === 'running')
    return (
      <Status tone="petrol" icon={IconLoader2}>
        Läuft
      </Status>
    )
  if (state === 'failed')
    return (
      <Status tone="error" icon={IconBan}>
        Fehlgeschlagen
      </Status>
    )
  return (
    <Status tone={error ? 'warn' : 'ok'} icon={error ? IconAlertTriangle : IconCircleCheck}>
      {words[kind]}
    </Status>
  )
}
