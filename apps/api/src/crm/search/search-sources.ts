import type { SearchKind } from '@app/contracts/search'
import sql, { type Sql } from 'sql-template-tag'

/** A kind of record that can be found. Its table is `r` and has the column "searchWords": title, two spaces, the rest. */
export interface SearchSource {
  kind: SearchKind
  from: Sql
  /** Whether a record may be found at all. */
  present: Sql
  title: Sql
  subtitle: Sql
  customerId: Sql
  at: Sql
  /** Whether it still waits for somebody. */
  open: Sql
  /** The newest first, as an index has it: a frequent word is then found without reading the others. */
  newest: Sql
  /** Where the open ones have an index of their own: they are looked for first. */
  openFirst?: { condition: Sql; order: Sql }
  /** Whether an index over the beginnings of titles exists. */
  byTitle?: boolean
  /** Its table, where it is found by a word of its customer (`c`) together with a word of its own, too. */
  ofCustomer?: Sql
}

const none = sql`null::int`
const customer = sql`join customers c on c.id = r."customerId" and c."deletedAt" is null`

/** Everything that is searched. Of equally good groups, the one that stands here first comes first. */
export const searchSources: readonly SearchSource[] = [
  {
    kind: 'customer',
    from: sql`customers r`,
    present: sql`r."deletedAt" is null`,
    title: sql`r."companyName"`,
    subtitle: sql`concat_ws(' · ', r.city, r.industry)`,
    customerId: sql`r.id`,
    at: sql`r."updatedAt"`,
    open: sql`r."customerStatus" <> 'closed_lost'`,
    newest: sql`r."createdAt" desc, r.id desc`,
    byTitle: true,
  },
  {
    kind: 'person',
    from: sql`contact_persons r ${customer}`,
    present: sql`r."deletedAt" is null`,
    title: sql`concat_ws(' ', r."firstName", r."lastName")`,
    subtitle: sql`concat_ws(' · ', r.role, c."companyName")`,
    customerId: sql`r."customerId"`,
    at: sql`r."updatedAt"`,
    open: sql`true`,
    newest: sql`r."createdAt" desc, r.id desc`,
    ofCustomer: sql`contact_persons`,
  },
  {
    kind: 'opportunity',
    from: sql`opportunities r ${customer}`,
    present: sql`r."deletedAt" is null`,
    title: sql`r.title`,
    subtitle: sql`c."companyName"`,
    customerId: sql`r."customerId"`,
    at: sql`r."updatedAt"`,
    open: sql`r."actualCloseDate" is null`,
    newest: sql`r."createdAt" desc, r.id desc`,
    openFirst: { condition: sql`r."actualCloseDate" is null`, order: sql`r."createdAt" desc, r.id desc` },
    byTitle: true,
    ofCustomer: sql`opportunities`,
  },
  {
    kind: 'activity',
    from: sql`activities r ${customer}`,
    // A mail is found as a mail.
    present: sql`r."deletedAt" is null and r."mailId" is null`,
    title: sql`r.title`,
    subtitle: sql`c."companyName"`,
    customerId: sql`r."customerId"`,
    at: sql`r."activityDate"`,
    open: sql`r.status in ('pending', 'in_progress')`,
    newest: sql`r."activityDate" desc, r.id desc`,
    openFirst: { condition: sql`r.status in ('pending', 'in_progress')`, order: sql`r."dueDate", r.id` },
    ofCustomer: sql`activities`,
  },
  {
    kind: 'mail',
    from: sql`mails r join lateral (
      select c.id, c."companyName" from activities a join customers c on c.id = a."customerId" and c."deletedAt" is null
      where a."mailId" = r.id and a."deletedAt" is null order by a.id limit 1) c on true`,
    present: sql`true`,
    title: sql`r.subject`,
    subtitle: sql`concat_ws(' · ', coalesce(r."senderName", r."senderEmail"), c."companyName")`,
    customerId: sql`c.id`,
    at: sql`coalesce(r."sentAt", r."createdAt")`,
    open: sql`false`,
    newest: sql`coalesce(r."sentAt", r."createdAt") desc, r.id desc`,
  },
  {
    kind: 'contact',
    from: sql`contact_requests r`,
    present: sql`true`,
    title: sql`r."firstName" || ' ' || r."lastName"`,
    subtitle: sql`r.company`,
    customerId: none,
    at: sql`r."createdAt"`,
    open: sql`r.status = 'new'`,
    newest: sql`r."createdAt" desc, r.id desc`,
  },
  {
    kind: 'application',
    from: sql`job_applications r`,
    present: sql`true`,
    title: sql`r."firstName" || ' ' || r."lastName"`,
    subtitle: sql`r."jobTitle"`,
    customerId: none,
    at: sql`r."createdAt"`,
    open: sql`r.status in ('pending', 'reviewing')`,
    newest: sql`r."createdAt" desc, r.id desc`,
  },
  {
    kind: 'robot',
    from: sql`robots r`,
    present: sql`true`,
    title: sql`r.name`,
    subtitle: sql`concat_ws(' · ', r.series, r."subSeries")`,
    customerId: none,
    at: sql`null::timestamptz`,
    open: sql`r."isActive"`,
    newest: sql`r.id desc`,
  },
]
