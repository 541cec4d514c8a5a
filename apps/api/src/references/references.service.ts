import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { untranslated } from '@app/contracts/reference-administration'
import type { Repository } from 'typeorm'
import { found } from '../platform/http/problem.ts'
import { ReferenceProject } from './reference-project.entity.ts'

@Injectable()
export class ReferencesService {
  constructor(@InjectRepository(ReferenceProject) private readonly projects: Repository<ReferenceProject>) {}

  /** In the order set by staff. */
  async list() {
    const order = { position: 'asc', id: 'asc' } as const
    const projects = await this.projects.find({ where: { published: true }, order })
    return projects.map(project => {
      const { photos, ...shown } = asPublished(project)
      return { ...shown, photo: photos[0] ?? null }
    })
  }

  async get(slug: string) {
    const project = await this.projects.findOneBy({ slug, published: true })
    return asPublished(found(project, 'reference.not_found'))
  }

  /** Public or not. */
  async preview(slug: string) {
    return asPublished(found(await this.projects.findOneBy({ slug }), 'reference.not_found'))
  }
}

/** The public part: English only if complete, and only photos with a description. */
function asPublished({ german, english, photos, demo, publishedAt, ...project }: ReferenceProject) {
  return {
    ...project,
    german,
    english: untranslated(english).length ? null : english,
    photos: photos.filter(({ alt }) => alt),
    isSpecimen: demo,
    publishedAt: publishedAt ?? project.updatedAt,
  }
}
