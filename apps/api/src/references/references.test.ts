import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { type ReferenceProjectInput, referenceAdministration } from '@app/contracts/reference-administration'
import { photoPath } from '@app/contracts/reference-photos'
import { references } from '@app/contracts/references'
import { robotAdministration } from '@app/contracts/robot-administration'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { refusalOf } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import { samplePdf } from '../../test/sample-files.ts'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

const ORIGIN = 'http://localhost:3000'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0
const german = () => ({
  title: `Palettierzelle für Säcke ${++count}`,
  customer: 'Zulieferer, Vorarlberg',
  task: 'Säcke lagen krumm.\nUnd sie wogen 25 kg.',
  solution: 'Ein Roboter legt sie gerade.',
  figures: [{ label: 'Takt', before: '31', after: '14', unit: 's' }],
  quote: 'Läuft seit dem ersten Tag.',
  quotePerson: 'Maria Muster, Produktion',
})
const english = {
  title: 'Palletising cell for bags',
  customer: 'Supplier, Vorarlberg',
  task: 'Bags lay askew.',
  solution: 'A robot puts them straight.',
}
const draft = (fields: Partial<ReferenceProjectInput> = {}) =>
  staff.call(referenceAdministration.create, { german: german(), ...fields })
const upload = (id: number, content: Buffer, name = 'foto.jpg') =>
  staff.call(referenceAdministration.uploadPhoto, { id, photo: new File([new Uint8Array(content)], name) })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b23a12' } })
/** As phones take them: lying on its side, with the place in its head. */
const photo = await picture(1_200, 1_800)
  .withExif({ IFD3: { GPSLatitude: '47/1 14/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Make: 'Kamera' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
const spacer = await picture(1, 1).png().toBuffer()
const stranger = () => app.stranger()
const page = async (path: string) => {
  const response = await stranger().fetch(path)
  return { status: response.status, html: await response.text() }
}

test('a title is enough for a draft; nobody but staff sees it', async () => {
  const project = await staff.call(referenceAdministration.create, { german: { title: 'Prüfzelle Größe M' } })
  expect(project).toMatchObject({
    slug: 'pruefzelle-groesse-m',
    published: false,
    photos: [],
    english: { title: '', figures: [] },
    version: 1,
  })
  expect((await staff.call(referenceAdministration.list, {}))[0]).toMatchObject({ id: project.id })
  expect(await refusalOf(stranger().call(references.get, { slug: project.slug }))).toMatchObject({
    status: 404,
    code: 'reference.not_found',
  })
  const address = `/referenzen/${project.slug}?preview`
  expect((await page(address)).status).toBe(404)
  expect(await (await staff.fetch(address)).text()).toContain('Prüfzelle Größe M')
})

test('published, it stands in list, page, landing page and sitemap; taken back, nowhere', async () => {
  const { id, slug } = await draft({ english: { ...english } })
  const places = ['/api/references', '/referenzen', '/', '/sitemap-references.xml']
  await staff.call(referenceAdministration.publish, { id })
  for (const place of places)
    await until(`${place} has it`, async () => (await page(place)).html.includes(slug))

  const shown = await page(`/referenzen/${slug}`)
  expect(shown.html).toContain('Und sie wogen 25 kg.')
  expect(shown.html).toContain(
    `<link rel="alternate" hrefLang="en" href="${ORIGIN}/referenzen/${slug}?lang=en"/>`,
  )
  const other = await page(`/referenzen/${slug}?lang=en`)
  expect(other.html).toContain('A robot puts them straight.')
  expect(other.html).not.toContain('This project is described in German.')

  await staff.call(referenceAdministration.unpublish, { id })
  for (const place of places)
    await until(`${place} forgot it`, async () => !(await page(place)).html.includes(slug))
  await until('the page is gone', async () => (await page(`/referenzen/${slug}`)).status === 404)
  const actions = (await staff.call(audit.list, { limit: 2 })).map(({ action }) => action)
  expect(actions).toEqual(['reference.unpublished', 'reference.published'])
})

test('without all of the English texts, the page is German in either language, and is found in German alone', async () => {
  const { id, slug } = await draft({ english: { ...english, solution: '' } })
  await staff.call(referenceAdministration.publish, { id })
  const path = `/referenzen/${slug}`
  await until('it is there', async () => (await page(path)).status === 200)
  const { html } = await page(`${path}?lang=en`)
  expect(html).toContain('This project is described in German.')
  expect(html).toMatch(/<h1[^>]*><span lang="de">Palettierzelle/)
  expect(html).not.toContain('<link rel="alternate" hrefLang="en"')
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
  expect((await page('/sitemap-references.xml')).html).not.toContain(`${path}?lang=en`)
})

test('a photo comes in two formats and its widths, upright and without its place; its text is needed', async () => {
  const { id, slug } = await draft()
  const withPhoto = await upload(id, photo)
  const [stored] = withPhoto.photos
  expect(stored).toMatchObject({ width: 1_600, height: 1_067, widths: [480, 960, 1_600], alt: '' })
  expect(await refusalOf(staff.call(referenceAdministration.publish, { id }))).toMatchObject({
    status: 422,
    code: 'reference.incomplete',
    fields: { 'photos.0.alt': 'Bildtext ist erforderlich' },
  })
  const address = photoPath(stored!.id, 960, 'avif')
  expect((await page(address)).status).toBe(404)
  expect((await staff.fetch(address)).status).toBe(200)
  const kept = [{ id: stored!.id, alt: 'Die Zelle von vorne', altEnglish: '' }]
  await staff.call(referenceAdministration.update, { id, photos: kept })
  await staff.call(referenceAdministration.publish, { id })
  await until('its page shows it', async () => (await page(`/referenzen/${slug}`)).html.includes(address))
  expect((await page(`/referenzen/${slug}`)).html).toMatch(
    /alt="Die Zelle von vorne"[^>]*width="1600"|width="1600"[^>]*alt="Die Zelle von vorne"/,
  )
  for (const [format, type] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const) {
    const response = await stranger().fetch(photoPath(stored!.id, 480, format))
    expect(response.headers.get('content-type')).toBe(`image/${format}`)
    const written = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(written).toMatchObject({ format: type, width: 480, height: 320 })
    expect(written.exif).toBeUndefined()
  }
  await staff.call(referenceAdministration.unpublish, { id })
  await until('the photo is gone, too', async () => (await page(address)).status === 404)
})

test.each([
  ['a PDF', samplePdf('Angebot'), 415, 'reference.photo_type', /„foto\.jpg“ ist kein Foto/],
  [
    'a HEIC',
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    415,
    'reference.photo_heic',
    /als JPEG/,
  ],
  ['a spacer of one pixel', spacer, 422, 'reference.photo_too_small', /schmäler als 480 Pixel/],
  [
    'half a JPEG',
    Buffer.concat([photo.subarray(0, 200), randomBytes(400)]),
    422,
    'reference.photo_damaged',
    /beschädigt/,
  ],
])('%s is no photo', async (_what, content, status, code, error) => {
  const { id } = await draft()
  expect(await refusalOf(upload(id, content))).toMatchObject({
    status,
    code,
    error: expect.stringMatching(error),
  })
  expect((await staff.call(referenceAdministration.get, { id })).photos).toEqual([])
})

test('a photo that is left out is deleted with its files; so are all of a deleted project', async () => {
  const files = async () => (await app.database.query('select id from files')).length
  const before = await files()
  const { id } = await draft()
  await upload(id, await picture(480, 200).png().toBuffer())
  const { photos } = await upload(id, await picture(490, 200).webp().toBuffer())
  expect(await files()).toBe(before + 6)
  const kept = photos.slice(1).map(photo => ({ id: photo.id, alt: 'Zelle' }))
  const left = await staff.call(referenceAdministration.update, { id, photos: kept })
  expect(left.photos).toMatchObject([{ alt: 'Zelle', widths: [480, 490] }])
  expect(await files()).toBe(before + 4)
  await staff.call(referenceAdministration.remove, { id })
  expect(await files()).toBe(before)
})

test('of two who save at the same time, the second one sees what the first has stored', async () => {
  const { id, version } = await draft()
  const theirs = await staff.call(referenceAdministration.update, { id, year: 2024, version })
  expect(
    await refusalOf(staff.call(referenceAdministration.update, { id, year: 2023, version })),
  ).toMatchObject({
    status: 409,
    code: 'reference.changed',
    current: { year: 2024, version: theirs.version },
  })
})

test('the address follows the title until it is public, and never takes that of another project', async () => {
  const title = 'Schweißzelle'
  const first = await draft({ german: { ...german(), title } })
  const second = await draft({ german: { ...german(), title } })
  expect([first.slug, second.slug]).toEqual(['schweisszelle', 'schweisszelle-2'])
  const renamed = { ...german(), title: 'Lichtbogenzelle' }
  const { slug } = await staff.call(referenceAdministration.update, { id: second.id, german: renamed })
  expect(slug).toBe('lichtbogenzelle')
  await staff.call(referenceAdministration.publish, { id: second.id })
  const later = await staff.call(referenceAdministration.update, { id: second.id, german: german() })
  expect(later.slug).toBe('lichtbogenzelle')
  expect(await refusalOf(staff.call(referenceAdministration.remove, { id: second.id }))).toMatchObject({
    status: 409,
    code: 'reference.published',
  })
})

test('the order of staff is the order of the site', async () => {
  const ids: number[] = []
  for (const _ of [1, 2]) {
    const { id } = await draft()
    await staff.call(referenceAdministration.publish, { id })
    ids.push(id)
  }
  const shown = async () =>
    (await stranger().call(references.list, {})).map(({ id }) => id).filter(id => ids.includes(id))
  await until('the newest is first', async () => (await shown()).join() === ids.toReversed().join())
  await staff.call(referenceAdministration.arrange, { ids })
  await until('they are arranged', async () => (await shown()).join() === ids.join())
})

test('a robot is named while it is in the catalogue; without it the page stands', async () => {
  const [robot] = await staff.call(robotAdministration.list, {})
  const { id, slug } = await draft({ robotId: robot!.id })
  await staff.call(referenceAdministration.publish, { id })
  const path = `/referenzen/${slug}`
  await until('its robot is named', async () => (await page(path)).html.includes(`/robot/${robot!.id}`))
  await app.database.query('delete from robots where id = $1', [robot!.id])
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  await until('it is not named any more', async () => {
    const { status, html } = await page(path)
    return status === 200 && !html.includes(`/robot/${robot!.id}`)
  })
})
