import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { slugOf } from '@app/contracts/job-texts'
import {
  type referenceAdministration,
  referenceGaps,
  untranslated,
} from '@app/contracts/reference-administration'
import type { ReferenceTexts } from '@app/contracts/references'
import type { EntityManager, Repository } from 'typeorm'
import type { AuditAction } from '@app/contracts/audit'
import { AuditService } from '../audit/audit.service.ts'
import { PublicCache } from '../platform/cache/public-cache.ts'
import { Clock } from '../platform/clock/clock.ts'
import { definedFields, lockForEdit } from '../platform/database/edited-record.ts'
import { Transactions } from '../platform/database/transactions.ts'
import type { Call } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { ReferencePhotosService } from './reference-photos.service.ts'
import { ReferenceProject } from './reference-project.entity.ts'

type Project = Returned<typeof referenceAdministration.get>

const refusals = { missing: 'reference.not_found', changed: 'reference.changed' } as const

const noTexts: ReferenceTexts = {
  title: '',
  customer: '',
  task: '',
  solution: '',
  figures: [],
  quote: '',
  quotePerson: '',
}

/** Edited by staff; changes to public ones are visible at once. */
@Injectable()
export class ReferenceAdministrationService {
  constructor(
    @InjectRepository(ReferenceProject) private readonly projects: Repository<ReferenceProject>,
    private readonly photos: ReferencePhotosService,
    private readonly transactions: Transactions,
    private readonly cache: PublicCache,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Unpaged, in the site's order: a company has tens of projects, not thousands. */
  async list(): Promise<Returned<typeof referenceAdministration.list>> {
    const projects = await this.projects.find({ order: { position: 'asc', id: 'asc' } })
    return projects.map(({ german, english, photos, demo, ...project }) => ({
      ...project,
      title: german.title,
      customer: german.customer,
      isSpecimen: demo,
      isTranslated: untranslated(english).length === 0,
      photoCount: photos.length,
      photoId: photos[0]?.id ?? null,
    }))
  }

  async get(id: number): Promise<Project> {
    return asProject(found(await this.projects.findOneBy({ id }), 'reference.not_found'))
  }

  /** Placed first. */
  create(input: Parsed<typeof referenceAdministration.create>, { repeat }: Call): Promise<Project> {
    return this.transactions.once(repeat, async tx => {
      const slug = await freeSlug(tx, input.german.title, null)
      const [{ position }] = await tx.query<[{ position: number }]>(
        'select coalesce(min(position), 0) - 1 as position from reference_projects',
      )
      const draft = { english: noTexts, ...definedFields<ReferenceProject>(input), slug, position }
      return asProject(await tx.save(tx.create(ReferenceProject, draft)))
    })
  }

  /** A public project must stay complete. */
  update({ id, version, photos, ...changes }: Parsed<typeof referenceAdministration.update>) {
    return this.edit({ id, version }, async (tx, project) => {
      Object.assign(project, definedFields<ReferenceProject>(changes))
      if (photos) await this.photos.keep(tx, project, photos)
      // Nobody has seen the slug yet.
      if (!project.publishedAt) project.slug = await freeSlug(tx, project.german.title, id)
      if (project.published) refuseIncomplete(project)
    })
  }

  publish(input: Parsed<typeof referenceAdministration.publish>, call: Call): Promise<Project> {
    return this.edit(input, async (tx, project) => {
      if (project.published) return
      refuseIncomplete(project)
      project.published = true
      project.publishedAt ??= this.clock.now()
      await this.note(tx, 'reference.published', project, call)
    })
  }

  unpublish(input: Parsed<typeof referenceAdministration.unpublish>, call: Call): Promise<Project> {
    return this.edit(input, async (tx, project) => {
      if (!project.published) return
      project.published = false
      await this.note(tx, 'reference.unpublished', project, call)
    })
  }

  remove(id: number, call: Call): Promise<void> {
    return this.transactions.run(async tx => {
      const project = await lockForEdit(tx, ReferenceProject, { id }, refusals)
      if (project.published) throw problem('reference.published')
      await this.photos.removeBut(tx, id, [])
      await this.note(tx, 'reference.removed', project, call)
      await tx.remove(project)
    })
  }

  arrange({ ids }: Parsed<typeof referenceAdministration.arrange>): Promise<void> {
    return this.transactions.run(async tx => {
      await tx.query(
        `with locked as materialized (select id from reference_projects order by id for update)
         update reference_projects r set position = coalesce(array_position($1::int[], r.id), 1000 + r.position)
           from locked where locked.id = r.id`,
        [ids],
      )
      await this.cache.touch(tx, 'references')
    })
  }

  /** Not public until it has a description. */
  async addPhoto(id: number, { files, repeat }: Call): Promise<Project> {
    await this.get(id)
    const photo = await this.photos.read(files[0])
    return this.transactions.once(repeat, async tx => {
      const project = await lockForEdit(tx, ReferenceProject, { id }, refusals)
      await this.photos.add(tx, project, photo)
      return asProject(await tx.save(project))
    })
  }

  private edit(
    { id, version }: { id: number; version?: number | undefined },
    change: (tx: EntityManager, project: ReferenceProject) => Promise<void>,
  ): Promise<Project> {
    return this.transactions.run(async tx => {
      const project = await lockForEdit(tx, ReferenceProject, { id }, refusals)
      if (version !== undefined && version !== project.version)
        throw problem('reference.changed', { current: asProject(project) })
      await change(tx, project)
      const saved = await tx.save(project)
      await this.cache.touch(tx, 'references')
      return asProject(saved)
    })
  }

  private note(
    tx: EntityManager,
    action: AuditAction,
    { german }: ReferenceProject,
    { staff, address }: Call,
  ): Promise<void> {
    return this.audit.record({ action, staff, address, subject: german.title }, tx)
  }
}

const asProject = ({ demo, ...project }: ReferenceProject): Project => ({ ...project, isSpecimen: demo })

function refuseIncomplete(project: ReferenceProject): void {
  const fields = referenceGaps(project)
  if (Object.keys(fields).length) throw problem('reference.incomplete', { fields })
}

/** Numbered if taken. The lock keeps two from choosing the same one. */
async function freeSlug(tx: EntityManager, title: string, id: number | null): Promise<string> {
  await tx.query('lock table reference_projects in share row exclusive mode')
  const slug = slugOf(title, 'projekt')
  const taken = await tx.query<{ slug: string }[]>(
    'select slug from reference_projects where id is distinct from $1 and (slug = $2 or starts_with(slug, $3))',
    [id, slug, `${slug}-`],
  )
  const isTaken = (wanted: string) => taken.some(each => each.slug === wanted)
  if (!isTaken(slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
