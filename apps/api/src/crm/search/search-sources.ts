import type { SearchKind } from '@app/contracts/search'
import sql, { type Sql } from 'sql-template-tag'

/** A kind of record that can be found. Its table is `r` and has the column "searchWords": title, two spaces, the rest. */
export interface SearchSource {
  kind: SearchKind
  table: string
  /** Whether records of it go to the trash before they are gone. */
  hasTrash?: boolean
  /** What is read beside a record. */
  joined?: Sql
  /** Whether a record may be found at all, apart from its customer. */
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
  /** Whether it goes with its customer: also found by a word of that one's name together with a word of its own. */
  isOfCustomer?: boolean
}

const none = sql`null::int`
// Looked up row by row: as a join, it would take the planner longer than all the reading.
const ofItsCustomer = (what: Sql) => sql`(select ${what} from customers c where c.id = r."customerId")`
const company = ofItsCustomer(sql`c."companyName"`)

/** Whether the customer of a record is there. */
export const customerIsThere = ofItsCustomer(sql`c."deletedAt" is null`)

/** Everything that is searched. Of equally good groups, the one that stands here first comes first. */
export const searchSources: readonly SearchSource[] = [
  {
    kind: 'customer',
    table: 'customers',
    hasTrash: true,
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
    table: 'contact_persons',
    hasTrash: true,
    present: sql`r."deletedAt" is null`,
    title: sql`concat_ws(' ', r."firstName", r."lastName")`,
    subtitle: sql`concat_ws(' · ', r.role, ${company})`,
    customerId: sql`r."customerId"`,
    at: sql`r."updatedAt"`,
    open: sql`true`,
    newest: sql`r."createdAt" desc, r.id desc`,
    isOfCustomer: true,
  },
  {
    kind: 'opportunity',
    table: 'opportunities',
    hasTrash: true,
    present: sql`r."deletedAt" is null`,
    title: sql`r.title`,
    subtitle: company,
    customerId: sql`r."customerId"`,
    at: sql`r."updatedAt"`,
    open: sql`r."actualCloseDate" is null`,
    newest: sql`r."createdAt" desc, r.id desc`,
    openFirst: { condition: sql`r."actualCloseDate" is null`, order: sql`r."createdAt" desc, r.id desc` },
    byTitle: true,
    isOfCustomer: true,
  },
  {
    kind: 'activity',
    table: 'activities',
    hasTrash: true,
    // A mail is found as a mail.
    present: sql`r."deletedAt" is null and r."mailId" is null`,
    title: sql`r.title`,
    subtitle: company,
    customerId: sql`r."customerId"`,
    at: sql`r."activityDate"`,
    open: sql`r.status in ('pending', 'in_progress')`,
    newest: sql`r."activityDate" desc, r.id desc`,
    openFirst: { condition: sql`r.status in ('pending', 'in_progress')`, order: sql`r."dueDate", r.id` },
    isOfCustomer: true,
  },
  {
    kind: 'mail',
    table: 'mails',
    joined: sql`join lateral (
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
    table: 'contact_requests',
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
    table: 'job_applications',
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
    table: 'robots',
    present: sql`true`,
    title: sql`r.name`,
    subtitle: sql`concat_ws(' · ', r.series, r."subSeries")`,
    customerId: none,
    at: sql`null::timestamptz`,
    open: sql`r."isActive"`,
    newest: sql`r.id desc`,
  },
]
