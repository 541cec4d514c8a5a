import { Button, Skeleton, Switch } from '@mantine/core'
import { IconCircleOff, IconClock, IconHistory, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type BackupRun,
  type BackupRunKind,
  type BackupStatus,
  backup,
  backupRunKindNames,
} from '@app/contracts/backup'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime, formatSize } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { RunState } from './BackupRuns.tsx'
import { type BindSetting, settingNames } from './backup-form.ts'
import classes from './Backup.module.css'

export function BackupState({ bind }: { bind: BindSetting }) {
  const { data: status, error, refetch } = useApi(backup.status, {}, { everyMinute: true })
  const start = useStart()
  const isBusy = !status?.place || status.running !== null || start.isPending
  const starter = (kind: BackupRunKind) => ({
    disabled: isBusy,
    loading: status?.running?.kind === kind,
    onClick: () => start.run(kind),
  })
  return (
    <div className={classes['whole']}>
      {status?.concern && <Concern concern={status.concern} />}
      <Section
        title="Stand"
        actions={
          <Switch
            color="petrol"
            label={settingNames.isEnabled}
            {...bind('isEnabled', { type: 'checkbox' })}
          />
        }
      >
        {error && (
          <LoadFailure error={error} fallback="Der Stand konnte nicht geladen werden." onRetry={refetch} />
        )}
        {!status && !error && <Skeleton height={80} />}
        {status && (
          <div className={classes['state']}>
            <div className={classes['grow']}>
              <Facts rows={factsOf(status)} />
            </div>
            <div className={classes['buttons']}>
              <Button variant="filled" leftSection={<IconShieldCheck {...icon} />} {...starter('backup')}>
                Jetzt sichern
              </Button>
              <Button leftSection={<IconHistory {...icon} />} {...starter('rehearsal')}>
                Probe jetzt
              </Button>
            </div>
          </div>
        )}
      </Section>
    </div>
  )
}

function Concern({ concern }: { concern: NonNullable<BackupStatus['concern']> }) {
  const { kind, title, text } = concern
  return (
    <Notice tone={kind === 'off' ? 'warn' : 'error'} title={title}>
      {kind === 'off'
        ? `${text} Bitte tragen Sie Ziel und Verschlüsselung ein und schalten Sie die tägliche Sicherung ein.`
        : text}
    </Notice>
  )
}

function factsOf({
  isEnabled,
  place,
  lastBackup,
  lastRehearsal,
  nextAt,
}: BackupStatus): Record<string, ReactNode> {
  return {
    'Letzte Sicherung': lastBackup ? <Last run={lastBackup} /> : 'noch keine',
    'Letzte Probe': lastRehearsal ? <Last run={lastRehearsal} /> : 'noch keine',
    'Nächste Sicherung':
      isEnabled && nextAt ? (
        <Status tone="petrol" icon={IconClock}>
          {formatDateTime(nextAt)}
        </Status>
      ) : (
        <Status icon={IconCircleOff}>ausgeschaltet</Status>
      ),
    Ziel: place && <span className={classes['place']}>{place}</span>,
  }
}

function Last({ run }: { run: BackupRun }) {
  const { startedAt, bytes } = run
  return (
    <span className={classes['last']}>
      <RunState run={run} />
      <span className="num">{formatDateTime(startedAt)}</span>
      {run.kind === 'backup' && bytes !== null && <span className="num">{formatSize(bytes)}</span>}
    </span>
  )
}

/** The end of the run shows up in the list. */
function useStart() {
  const { mutateAsync, isPending } = useApiMutation(backup.start, { refreshes: [backup.status] })
  const toast = useToast()
  async function start(kind: BackupRunKind): Promise<void> {
    try {
      await mutateAsync({ input: { kind } })
      toast({ title: `${backupRunKindNames[kind]} gestartet` })
    } catch (error) {
      const text = sentenceOf(error, 'Es konnte nicht gestartet werden.')
      toast({ tone: 'error', title: 'Fehler', text })
    }
  }
  return { isPending, run: (kind: BackupRunKind) => void start(kind) }
}
