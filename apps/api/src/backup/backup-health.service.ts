import { Injectable, Module } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { BackupConcern, BackupRun, BackupSettings, backup } from '@app/contracts/backup'
import type { Returned } from '@app/contracts/endpoint'
import { viennaDay } from '@app/contracts/vienna-day'
import { addDays } from '@app/contracts/working-days'
import { RUN_COLUMNS } from './run-columns.ts'
import { placeOf } from './place.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { Clock, viennaMoment } from '../platform/clock/clock.ts'

/** A day and a half. */
const MISSING_AFTER = 36 * 3_600_000

export interface BackupFacts {
  isEnabled: boolean
  enabledSince: Date
  lastBackup: Pick<BackupRun, 'state' | 'error'> | null
  lastSuccess: Date | null
  lastRehearsal: Pick<BackupRun, 'state' | 'error'> | null
}

const moment = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** The most urgent problem; null if all is well. */
export function concernOf(facts: BackupFacts, now: Date): BackupConcern | null {
  const { isEnabled, enabledSince, lastBackup, lastSuccess, lastRehearsal } = facts
  const latest = lastSuccess && `Die letzte ist vom ${moment.format(lastSuccess)}.`
  if (!isEnabled && !latest)
    return {
      kind: 'off',
      title: 'Es gibt noch keine Sicherung',
      text: 'Fällt dieser Rechner aus, sind alle Daten verloren.',
    }
  if (!isEnabled) return { kind: 'off', title: 'Die Sicherung ist ausgeschaltet', text: latest! }
  if (lastBackup?.state === 'failed')
    return { kind: 'failed', title: 'Die letzte Sicherung ist fehlgeschlagen', text: lastBackup.error ?? '' }
  if ((lastSuccess ?? enabledSince).getTime() < now.getTime() - MISSING_AFTER)
    return {
      kind: 'missing',
      title: 'Seit mehr als 36 Stunden gibt es keine neue Sicherung',
      text: latest ?? `Eingeschaltet ist sie seit ${moment.format(enabledSince)}.`,
    }
  if (lastRehearsal?.state === 'failed')
    return {
      kind: 'rehearsal_failed',
      title: 'Die letzte Probe einer Sicherung ist fehlgeschlagen',
      text: lastRehearsal.error ?? '',
    }
  return null
}

type Stored = Omit<BackupSettings, 's3SecretKey' | 'passphrase'> & { enabledSince: Date }

type StoredRun = Omit<BackupRun, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** For the backup screen, the dashboard and the daily summary. */
@Injectable()
export class BackupHealth {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauges({
      gauges: {
        crm_backup_enabled: '1 while the server backs up by itself',
        crm_backup_age_seconds: 'Age of the newest backup; since it was switched on where there is none',
        crm_backup_rehearsal_failed: '1 while the last rehearsal of a restore failed',
      },
      read: () => this.figures(),
    })
  }

  private async figures() {
    const [values] = await this.database.query<[Record<string, number>]>(
      `select (s."isEnabled")::int as crm_backup_enabled,
         extract(epoch from now() - coalesce(
           (select max("startedAt") from backup_runs where kind = 'backup' and state = 'done'), s."enabledSince"))::float8
           as crm_backup_age_seconds,
         coalesce((select (state = 'failed')::int from backup_runs where kind = 'rehearsal' and state <> 'running'
           order by "startedAt" desc limit 1), 0) as crm_backup_rehearsal_failed
       from backup_settings s`,
    )
    return [{ values: values ?? { crm_backup_enabled: 0 } }]
  }

  async status(): Promise<Returned<typeof backup.status>> {
    const now = this.clock.now()
    const [settings] = await this.database.query<Stored[]>('select * from backup_settings')
    const [running, lastBackup, lastRehearsal, success] = await Promise.all([
      this.run(`state = 'running'`),
      this.run(`kind = 'backup' and state <> 'running'`),
      this.run(`kind = 'rehearsal' and state <> 'running'`),
      this.run(`kind = 'backup' and state = 'done'`),
    ])
    const lastSuccess = success?.startedAt ?? null
    return {
      isEnabled: settings?.isEnabled ?? false,
      place: settings ? placeOf(settings) : '',
      running,
      lastBackup,
      lastSuccessAt: lastSuccess,
      lastRehearsal,
      nextAt: settings?.isEnabled ? next(settings.time, now) : null,
      concern: concernOf(
        {
          isEnabled: settings?.isEnabled ?? false,
          enabledSince: settings?.enabledSince ?? now,
          lastBackup,
          lastSuccess,
          lastRehearsal,
        },
        now,
      ),
    }
  }

  async concern(): Promise<BackupConcern | null> {
    return (await this.status()).concern
  }

  private async run(condition: string): Promise<StoredRun | null> {
    const [run] = await this.database.query<StoredRun[]>(
      `select ${RUN_COLUMNS} from backup_runs where ${condition} order by "startedAt" desc, id desc limit 1`,
    )
    return run ?? null
  }
}

function next(time: string, now: Date): Date {
  const today = viennaMoment(viennaDay(now), time)
  return today > now ? today : viennaMoment(addDays(viennaDay(now), 1), time)
}

/** A module of its own: the backup needs accounts and mails, and the daily summary needs this. */
@Module({ providers: [BackupHealth], exports: [BackupHealth] })
export class BackupHealthModule {}
