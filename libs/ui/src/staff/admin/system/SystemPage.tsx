import { Skeleton } from '@mantine/core'
import { type SystemStatus, system } from '@app/contracts/system'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { type Stat, StatStrip } from '../../../kit/StatStrip.tsx'
import { formatCount, formatDateTime, formatRecent, formatSize } from '../../../kit/format.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Page } from '../../shell/Page.tsx'
import { BackupSection } from './BackupSection.tsx'
import { MailSection } from './MailSection.tsx'
import { FailureList, QueueList } from './SystemTables.tsx'
import classes from './SystemPage.module.css'

export function SystemPage() {
  const { data, error, refetch } = useApi(system.status, {}, { everyMinute: true, rereads: true })
  return (
    <Page title="System" heading="System" showsHeading>
      <StatStrip label="Auf einen Blick" stats={statsOf(data)} />
      <div className={classes['page']}>
        {error && (
          <LoadFailure
            error={error}
            fallback="Der Zustand des Servers konnte nicht geladen werden."
            onRetry={refetch}
          />
        )}
        {data ? <Status status={data} /> : !error && <Skeleton height={320} />}
      </div>
    </Page>
  )
}

function statsOf(status: SystemStatus | undefined): Stat[] {
  const due = status?.queue.reduce((sum, { due }) => sum + due, 0)
  return [
    { label: 'Server', value: status && formatCount(status.instances.length), hint: 'an dieser Datenbank' },
    { label: 'Fehler', value: status && failuresOf(status), hint: 'dieses Servers seit dem Start' },
    {
      label: 'Fällige Aufgaben',
      value: due === undefined ? undefined : formatCount(due),
      hint: 'im Hintergrund',
    },
    {
      label: 'E-Mails',
      value: status && formatCount(status.mail.waiting),
      hint: status && `warten, ${formatCount(status.mail.failed)} abgelehnt`,
    },
  ]
}

/** The server keeps the last fifty. */
const MOST_FAILURES = 50

function failuresOf({ failures: { length } }: SystemStatus): string {
  return length < MOST_FAILURES ? formatCount(length) : `${MOST_FAILURES} oder mehr`
}

function Status({ status }: { status: SystemStatus }) {
  return (
    <>
      <div className={classes['columns']}>
        <ServerSection status={status} />
        <StorageSection status={status} />
        <MailSection mail={status.mail} />
        <BackupSection backup={status.backup} />
        <QueueList queue={status.queue} />
      </div>
      <FailureList failures={status.failures} startedAt={status.startedAt} />
    </>
  )
}

function ServerSection({ status: { version, startedAt, instances } }: { status: SystemStatus }) {
  return (
    <Section title="Server">
      <Facts
        rows={{
          Version: <span className="num">{version}</span>,
          'Läuft seit': <span className="num">{formatRecent(new Date(startedAt))}</span>,
          [instances.length === 1 ? 'Instanz' : 'Instanzen']: (
            <ul className={classes['instances']}>
              {instances.map(({ name, since, isThis }) => (
                <li key={name}>
                  <span className="mono">{name}</span>
                  <small>
                    verbunden seit {formatDateTime(since)}
                    {isThis && instances.length > 1 && ', zeigt diese Seite'}
                  </small>
                </li>
              ))}
            </ul>
          ),
        }}
      />
    </Section>
  )
}

function StorageSection({ status: { database, disk } }: { status: SystemStatus }) {
  return (
    <Section title="Datenbank und Speicherplatz">
      {disk && disk.free < disk.kept && (
        <div className={classes['shortage']}>
          <Notice tone="error">
            {`Uploads werden abgelehnt, bis wieder ${formatSize(disk.kept)} frei sind. Bitte schaffen Sie Platz.`}
          </Notice>
        </div>
      )}
      <Facts
        rows={{
          Datenbank: `PostgreSQL ${database.version}, ${database.isEmbedded ? 'mitgeliefert' : 'eigener Server'}`,
          Größe: <span className="num">{formatSize(database.bytes)}</span>,
          Frei: disk ? (
            <span className="num">{formatSize(disk.free)}</span>
          ) : (
            'nicht bekannt, die Datenbank liegt auf einem anderen Rechner'
          ),
          Reserve: disk && `${formatSize(disk.kept)}; darunter sind keine Uploads möglich`,
        }}
      />
    </Section>
  )
}
