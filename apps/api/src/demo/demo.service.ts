import { Injectable } from '@nestjs/common'
import sharp from 'sharp'
import { DataSource, type EntityManager } from 'typeorm'
import type { dashboard } from '@app/contracts/dashboard'
import type { Returned } from '@app/contracts/endpoint'
import { PublicCache } from '../platform/cache/public-cache.ts'
import { Clock } from '../platform/clock/clock.ts'
import { viennaDay } from '@app/contracts/vienna-day'
import { Transactions } from '../platform/database/transactions.ts'
import { encodePhoto, ReferencePhotosService } from '../references/reference-photos.service.ts'
import { jobs } from './demo-jobs.ts'
import { contactRequests, customers, type DemoCustomer } from './demo-records.ts'
import { type DemoReference, references } from './demo-references.ts'

const DAY = 86_400_000

/** Specimens were loaded in one transaction: what hangs on their customers and was made at another time has been added since. */
const SPECIMENS = `with specimens as (select id, "companyName", "createdAt" from customers where demo),
  own_activities as (
    select a.id, a."customerId", a."opportunityId" from activities a join specimens c on c.id = a."customerId"
      where a."createdAt" <> c."createdAt"
        -- What the automatics have proposed is nobody's work.
        and not exists (select from automation_items i where i."activityId" = a.id and a.version = 1)),
  own_opportunities as (
    select o.id, o."customerId" from opportunities o join specimens c on c.id = o."customerId"
      where o."createdAt" <> c."createdAt" or o.id in (select "opportunityId" from own_activities)
        or exists (select from offers f where f."opportunityId" = o.id and f."createdAt" <> c."createdAt")),
  kept as (
    select c.id, c."companyName" from specimens c
      where c.id in (select "customerId" from own_activities union all select "customerId" from own_opportunities)
        or exists (select from contact_persons p where p."customerId" = c.id and p."createdAt" <> c."createdAt")
        or exists (select from documents d where d."customerId" = c.id and d."createdAt" <> c."createdAt")
        or exists (select from contact_requests r where r."customerId" = c.id and not r.demo)),
  going_activities as (
    select a.id from activities a join specimens c on c.id = a."customerId"
      where a.id not in (select id from own_activities)),
  going_opportunities as (
    select o.id from opportunities o join specimens c on c.id = o."customerId"
      where o.id not in (select id from own_opportunities))`

/** Specimen records that show what the product does; marked, and removable in one action. */
@Injectable()
export class DemoService {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly cache: PublicCache,
    private readonly clock: Clock,
    private readonly photos: ReferencePhotosService,
  ) {}

  /** Only into an unused database. Returns whether it did. */
  async load(): Promise<boolean> {
    const [{ used }] = await this.database.query<[{ used: boolean }]>(`select exists (select from customers)
      or exists (select from contact_requests) or exists (select from staff) as used`)
    if (used) return false
    await this.transactions.run(async tx => {
      for (const customer of customers) await this.addCustomer(tx, customer)
      for (const { daysAgo, ...request } of contactRequests)
        await this.insert(tx, 'contact_requests', { ...request, demo: true, createdAt: this.day(-daysAgo) })
      for (const { publishedAgo, validFor, ...job } of jobs)
        await this.insert(tx, 'jobs', {
          ...job,
          demo: true,
          published: true,
          publishedAt: this.day(-publishedAgo),
          validThrough: validFor === null ? null : viennaDay(this.day(validFor)),
        })
      for (const [position, reference] of references.entries())
        await this.addReference(tx, reference, position)
      await this.cache.touch(tx, 'jobs', 'references')
    })
    return true
  }

  /** What a removal takes, and which customers stay because somebody has worked with them. */
  async preview(): Promise<Returned<typeof dashboard.demoData>> {
    const [row] = await this.database.query<[Returned<typeof dashboard.demoData>]>(`${SPECIMENS}
      select (select count(*)::int from customers where demo) - (select count(*)::int from kept) as customers,
        (select count(*)::int from going_opportunities) as opportunities,
        (select count(*)::int from going_activities) as activities,
        (select count(*)::int from contact_requests where demo) as "contactRequests",
        (select count(*)::int from jobs where demo) as jobs,
        (select count(*)::int from reference_projects where demo) as "referenceProjects",
        (select coalesce(array_agg("companyName" order by "companyName"), '{}') from kept) as kept`)
    return row
  }

  /** Removes them for good. What staff have added stays, and so does the customer or opportunity that it belongs to. */
  remove(): Promise<void> {
    return this.transactions.run(async tx => {
      // Nobody adds anything meanwhile.
      await tx.query('select from customers where demo order by id for update')
      const [going] = await tx.query<
        [Record<'activities' | 'opportunities' | 'kept', number[]>]
      >(`${SPECIMENS}
        select array(select id from going_activities) as activities,
          array(select id from going_opportunities) as opportunities, array(select id from kept) as kept`)
      await tx.query('delete from activities where id = any($1::int[])', [going.activities])
      await tx.query('delete from opportunities where id = any($1::int[])', [going.opportunities])
      await tx.query('update customers set demo = false where id = any($1::int[])', [going.kept])
      await tx.query('delete from customers where demo')
      await tx.query('delete from contact_requests where demo')
      await tx.query('delete from jobs where demo')
      const projects = await tx.query<{ id: number }[]>('select id from reference_projects where demo')
      for (const { id } of projects) await this.photos.removeBut(tx, id, [])
      await tx.query('delete from reference_projects where demo')
      await this.cache.touch(tx, 'jobs', 'references')
    })
  }

  private async addCustomer(
    tx: EntityManager,
    { opportunities, activities, ...fields }: DemoCustomer,
  ): Promise<void> {
    const customerId = await this.insert(tx, 'customers', { ...fields, demo: true })
    for (const { closesIn, ...opportunity } of opportunities)
      await this.insert(tx, 'opportunities', {
        ...opportunity,
        customerId,
        expectedCloseDate: this.day(closesIn).toISOString().slice(0, 10),
      })
    for (const { daysAgo, dueIn, ...activity } of activities)
      await this.insert(tx, 'activities', {
        ...activity,
        customerId,
        activityDate: this.day(-daysAgo),
        dueDate: dueIn === undefined ? null : this.day(dueIn),
      })
  }

  async addPictures(): Promise<void> {
    for (const { slug, picture } of references) {
      if (!picture) continue
      const encoded = await encodePhoto(await sharp(Buffer.from(picture.svg)).png().toBuffer())
      await this.transactions.run(tx => this.photos.addTo(tx, slug, encoded, picture))
    }
  }

  private async addReference(
    tx: EntityManager,
    { robot, picture: _, ...reference }: DemoReference,
    position: number,
  ): Promise<void> {
    const [known] = await tx.query<{ id: number }[]>('select id from robots where name = $1', [robot])
    await this.insert(tx, 'reference_projects', {
      ...reference,
      robotId: known?.id ?? null,
      position,
      published: true,
      publishedAt: this.clock.now(),
      demo: true,
    })
  }

  private async insert(tx: EntityManager, table: string, values: Record<string, unknown>): Promise<number> {
    const columns = Object.keys(values)
    const places = columns.map((_, index) => `$${index + 1}`)
    const [row] = await tx.query<[{ id: number }]>(
      `insert into ${table} (${columns.map(column => `"${column}"`).join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(values),
    )
    return row.id
  }

  private day(offset: number): Date {
    return new Date(this.clock.now().getTime() + offset * DAY)
  }
}
