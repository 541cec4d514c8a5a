import pg from 'pg'
import { DataSource, QueryFailedError, type MigrationInterface, type QueryRunner } from 'typeorm'
import { StartRefused } from '../config/settings.ts'
import { dataSourceOptions } from './data-source.ts'
import { Baseline } from './migrations/0001-baseline.ts'
import { SecretKeyCheck } from './migrations/0002-secret-key-check.ts'
import { Backups } from './migrations/0003-backups.ts'
import { FileObjects } from './migrations/0004-file-objects.ts'
import { MailTexts } from './migrations/0005-mail-texts.ts'
import { Mailbox } from './migrations/0006-mailbox.ts'
import { WrittenMails } from './migrations/0007-written-mails.ts'
import { AutomaticMails } from './migrations/0008-automatic-mails.ts'
import { DeclinedContacts } from './migrations/0009-declined-contacts.ts'
import { AddIns } from './migrations/0010-add-ins.ts'
import { MailGrants } from './migrations/0011-mail-grants.ts'
import { Owners } from './migrations/0012-owners.ts'
import { Offers } from './migrations/0013-offers.ts'
import { MailedLinksAndLossReasons } from './migrations/0014-mailed-links-and-loss-reasons.ts'
import { Documents } from './migrations/0015-documents.ts'
import { Live } from './migrations/0016-live.ts'
import { Calendars } from './migrations/0017-calendars.ts'
import { Tags } from './migrations/0018-tags.ts'
import { CompanyNumbers } from './migrations/0019-company-numbers.ts'
import { Programs } from './migrations/0020-programs.ts'
import { ReportMails } from './migrations/0021-report-mails.ts'
import { StartListHidden } from './migrations/0022-start-list.ts'
import { Webhooks } from './migrations/0023-webhooks.ts'
import { AppointmentInvitations } from './migrations/0024-invitations.ts'
import { Notices } from './migrations/0025-notices.ts'
import { Lists } from './migrations/0026-lists.ts'
import { OwnFields } from './migrations/0027-own-fields.ts'
import { OpportunityStates } from './migrations/0028-opportunity-states.ts'
import { Salutations } from './migrations/0029-salutations.ts'
import { DuplicateSearchesLive } from './migrations/0030-duplicate-searches-live.ts'
import { WhoIsTold } from './migrations/0031-who-is-told.ts'
import { ReferenceProjects } from './migrations/0034-reference-projects.ts'
import { CarriedEnquiries } from './migrations/0035-carried-enquiries.ts'
import { LinksWhenSent } from './migrations/0039-links-when-sent.ts'
import { WhoseChanges } from './migrations/0040-whose-changes.ts'
import { MailsInMails } from './migrations/0041-mails-in-mails.ts'
import { Undelivered } from './migrations/0047-undelivered.ts'
import { declaredColumns } from './read-schema.ts'

/** Oldest first. Never edit a released one; add the next file. */
export const migrations = [
  Baseline,
  SecretKeyCheck,
  Backups,
  FileObjects,
  MailTexts,
  Mailbox,
  WrittenMails,
  AutomaticMails,
  DeclinedContacts,
  AddIns,
  MailGrants,
  Owners,
  Offers,
  MailedLinksAndLossReasons,
  Documents,
  Live,
  Calendars,
  Tags,
  CompanyNumbers,
  Programs,
  ReportMails,
  StartListHidden,
  Webhooks,
  AppointmentInvitations,
  Notices,
  Lists,
  OwnFields,
  OpportunityStates,
  Salutations,
  DuplicateSearchesLive,
  WhoIsTold,
  ReferenceProjects,
  CarriedEnquiries,
  LinksWhenSent,
  WhoseChanges,
  MailsInMails,
  Undelivered,
]

/** Arbitrary, but the same for all instances. */
const MIGRATION_LOCK = 727_271

/** In ms; while a migration waits for a table, everybody behind it waits, too. */
const LONGEST_WAIT = 3_000
const LOCK_NOT_AVAILABLE = '55P03'

export interface Migrated {
  name: string
  milliseconds: number
  /** Tables locked against writing (or reading) until it was done: `customers (AccessExclusiveLock)`. */
  locks: string[]
}

/** One instance at a time. Throws StartRefused. */
export async function migrate(url: string): Promise<Migrated[]> {
  const source = await new DataSource({
    ...dataSourceOptions(url, 'migrations'),
    migrations,
    migrationsTransactionMode: 'each',
    extra: { connectionTimeoutMillis: 3_000, lock_timeout: LONGEST_WAIT },
  } as ReturnType<typeof dataSourceOptions>).initialize()
  const turn = source.createQueryRunner()
  const done: Migrated[] = []
  for (const migration of source.migrations) measure(migration, done)
  try {
    // Another instance may take as long as it needs.
    await turn.query('set lock_timeout = 0')
    await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherVersions(source)
    await source.runMigrations()
    await refuseIncomplete(source)
    return done
  } catch (error) {
    throw isLocked(error)
      ? new StartRefused(
          [
            'Die Datenbank ist in Gebrauch und lässt sich gerade nicht auf den neuen Stand bringen: bitte ältere Server und lange Abfragen beenden oder es später noch einmal versuchen.',
          ],
          { cause: error },
        )
      : error
  } finally {
    await turn.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await turn.release()
    await source.destroy()
  }
}

const isLocked = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as pg.DatabaseError).code === LOCK_NOT_AVAILABLE

/** Records how long a migration took and what it locked, just before it commits. */
function measure(migration: MigrationInterface, done: Migrated[]): void {
  const up = migration.up.bind(migration)
  migration.up = async (runner: QueryRunner) => {
    const [{ tables }] = await runner.manager.query<[{ tables: string[] }]>(
      `select coalesce(array_agg(oid::text), '{}') as tables from pg_class
       where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    )
    const begun = performance.now()
    await up(runner)
    const milliseconds = Math.round(performance.now() - begun)
    const [{ locks }] = await runner.manager.query<[{ locks: string[] }]>(
      `select coalesce(array_agg(relation::regclass || ' (' || mode || ')' order by 1), '{}') as locks from pg_locks
       where pid = pg_backend_pid() and relation = any($1::oid[])
         and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
      [tables],
    )
    done.push({ name: migration.name!, milliseconds, locks })
  }
}

/** Refuses a database migrated by a newer version. */
async function refuseOtherVersions(source: DataSource): Promise<void> {
  const [{ isNew }] = await source.query<[{ isNew: boolean }]>(
    `select to_regclass('migrations') is null as "isNew"`,
  )
  if (isNew) return
  const ran = await source.query<{ name: string }[]>('select name from migrations order by id')
  const known = new Set(source.migrations.map(({ name }) => name))
  const unknown = ran.find(({ name }) => !known.has(name))
  if (!unknown) return
  throw new StartRefused([
    ran.some(({ name }) => known.has(name))
      ? `Die Datenbank stammt aus einer neueren Version (${unknown.name}): bitte diese oder eine spätere starten.`
      : 'Die Datenbank stammt aus einer unveröffentlichten Vorversion und lässt sich nicht übernehmen: bitte mit einer leeren beginnen (anderes DATA_DIR oder andere DATABASE_URL).',
  ])
}

/** Refuses a database that lacks a column: otherwise the first call that needs it would fail, perhaps weeks later. */
async function refuseIncomplete(source: DataSource): Promise<void> {
  const missing = await source.query<{ name: string }[]>(
    `select name from unnest($1::text[]) as name except
       select relname || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
     order by name`,
    [await declaredColumns()],
  )
  if (!missing.length) return
  const named = missing.slice(0, 3).map(({ name }) => name)
  const more = missing.length - named.length
  throw new StartRefused([
    `In der Datenbank fehlt ${named.join(', ')}${more ? ` und ${more} weitere Spalten` : ''}: sie wurde von Hand verändert oder ist beschädigt. Bitte eine Sicherung zurückspielen oder Hilfe holen.`,
  ])
}
