import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { MAX_PHOTOS, type referenceAdministration } from '@app/contracts/reference-administration'
import { type PhotoFormat, photoFormats, photoWidths } from '@app/contracts/reference-photos'
import type { ReferencePhoto } from '@app/contracts/references'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { DataSource, type EntityManager } from 'typeorm'
import { PublicCache } from '../platform/cache/public-cache.ts'
import { Files } from '../platform/files/files.service.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import type { ReceivedFile } from '../platform/http/call.ts'
import { found, problem } from '../platform/http/problem.ts'
import { ImageDamaged, isHeic, isImage, openImage } from '../platform/images/uploaded-image.ts'
import { ReferenceProject } from './reference-project.entity.ts'

type Kept = NonNullable<Parsed<typeof referenceAdministration.update>['photos']>

interface Encoded {
  format: PhotoFormat
  width: number
  height: number
  content: Buffer
}

export type EncodedPhoto = readonly Encoded[]

const writers = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 4 }),
} satisfies Record<PhotoFormat, (image: Sharp) => Sharp>

/** Re-encoding removes metadata such as location and camera. */
export async function encodePhoto(content: Buffer): Promise<EncodedPhoto> {
  const largest = photoWidths.at(-1)!
  try {
    // Decoded and turned upright only once.
    const { data, info } = await openImage(content)
      .resize(largest, largest * 2, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const widths = [...photoWidths.filter(each => each < width), width]
    const forms = widths.flatMap(each => photoFormats.map(format => ({ width: each, format })))
    const encoded: Encoded[] = []
    for (const { width: to, format } of forms) {
      const image = sharp(data, { raw: { width, height, channels } }).resize(to)
      const written = await writers[format](image).toBuffer({ resolveWithObject: true })
      encoded.push({ format, width: to, height: written.info.height, content: written.data })
    }
    return encoded
  } catch (cause) {
    throw new ImageDamaged('The photo cannot be decoded', { cause })
  }
}

@Injectable()
export class ReferencePhotosService {
  constructor(
    private readonly database: DataSource,
    private readonly files: Files,
    private readonly cache: PublicCache,
  ) {}

  async read(file: ReceivedFile | undefined): Promise<EncodedPhoto> {
    if (!file) throw problem('reference.photo_missing')
    const words = { name: file.name }
    const content = await file.read()
    if (isHeic(content)) throw problem('reference.photo_heic', { words })
    if (!isImage(content)) throw problem('reference.photo_type', { words })
    const [narrowest] = photoWidths
    try {
      const encoded = await encodePhoto(content)
      if (encoded.some(({ width }) => width < narrowest))
        throw problem('reference.photo_too_small', { words: { ...words, width: String(narrowest) } })
      return encoded
    } catch (cause) {
      throw cause instanceof ImageDamaged ? problem('reference.photo_damaged', { words, cause }) : cause
    }
  }

  async add(
    tx: EntityManager,
    project: ReferenceProject,
    encoded: EncodedPhoto,
    { alt = '', altEnglish = '' } = {},
  ): Promise<void> {
    const max = String(MAX_PHOTOS)
    if (project.photos.length >= MAX_PHOTOS) throw problem('reference.photos_full', { words: { max } })
    const [{ id }] = await tx.query<[{ id: number }]>(
      'insert into reference_photos ("projectId") values ($1) returning id',
      [project.id],
    )
    for (const { format, width, content } of encoded) {
      const file = await this.files.store(tx, content)
      await tx.query(
        'insert into reference_photo_files ("photoId", format, width, "fileId") values ($1, $2, $3, $4)',
        [id, format, width, file.id],
      )
    }
    const { width, height } = encoded.at(-1)!
    const widths = [...new Set(encoded.map(each => each.width))]
    project.photos = [...project.photos, { id, width, height, widths, alt, altEnglish }]
  }

  async addTo(
    tx: EntityManager,
    slug: string,
    encoded: EncodedPhoto,
    texts: Pick<ReferencePhoto, 'alt' | 'altEnglish'>,
  ): Promise<void> {
    const project = found(await tx.findOneBy(ReferenceProject, { slug }), 'reference.not_found')
    await this.add(tx, project, encoded, texts)
    await tx.save(project)
    await this.cache.touch(tx, 'references')
  }

  /** Sets texts and order of these photos, and deletes the others. */
  async keep(tx: EntityManager, project: ReferenceProject, kept: Kept): Promise<void> {
    project.photos = kept.map(({ id, alt, altEnglish }): ReferencePhoto => {
      const photo = found(
        project.photos.find(each => each.id === id),
        'reference.photo_not_found',
      )
      return { ...photo, alt, altEnglish }
    })
    await this.removeBut(
      tx,
      project.id,
      kept.map(({ id }) => id),
    )
  }

  async removeBut(tx: EntityManager, projectId: number, kept: readonly number[]): Promise<void> {
    const gone = await tx.query<{ fileId: number }[]>(
      `select "fileId" from reference_photo_files join reference_photos on id = "photoId"
         where "projectId" = $1 and id <> all($2::int[])`,
      [projectId, kept],
    )
    await tx.query('delete from reference_photos where "projectId" = $1 and id <> all($2::int[])', [
      projectId,
      kept,
    ])
    await this.files.removeUnused(
      tx,
      gone.map(({ fileId }) => fileId),
    )
  }

  /** Of an unpublished project for staff only. */
  async content(
    { id, width, format }: { id: number; width: number; format: PhotoFormat },
    isStaff: boolean,
  ): Promise<Buffer> {
    const [row] = await this.database.query<{ fileId: number }[]>(
      `select f."fileId" from reference_photo_files f join reference_photos p on p.id = f."photoId"
         join reference_projects r on r.id = p."projectId"
         where f."photoId" = $1 and f.width = $2 and f.format = $3 and (r.published or $4)`,
      [id, width, format, isStaff],
    )
    return buffer(await this.files.read(found(row, 'reference.photo_not_found').fileId))
  }

  async thumbnail(id: number): Promise<Download> {
    const [row] = await this.database.query<{ fileId: number; size: number }[]>(
      `select "fileId", size from reference_photo_files join files on files.id = "fileId"
         where "photoId" = $1 and format = 'webp' order by width limit 1`,
      [id],
    )
    const { fileId, size } = found(row, 'reference.photo_not_found')
    return { name: `${id}.webp`, contentType: 'image/webp', size, content: await this.files.read(fileId) }
  }
}
