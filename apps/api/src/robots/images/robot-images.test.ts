import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { robotAdministration } from '@app/contracts/robot-administration'
import { robots } from '@app/contracts/robots'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { refusalOf } from '../../../test/factories.ts'
import { startImageServer, type ImageServer } from '../../../test/image-server.ts'
import { until } from '../../../test/processes.ts'
import { samplePdf, samplePng } from '../../../test/sample-files.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'
import { MAX_IMAGE, MAX_THUMBNAIL } from '../robot-images.service.ts'

let app: TestApp
let staff: Person
/** The manufacturer. */
let maker: ImageServer
let id: number
beforeAll(async () => {
  maker = await startImageServer()
  app = await startTestApp({ IMAGE_HOSTS: `localhost:${maker.port}` })
  staff = await app.staff()
  const all = await staff.call(robotAdministration.list, {})
  id = all.find(({ name }) => name === 'ER20-1780')!.id
})
afterAll(async () => {
  await app.close()
  await maker.close()
})
afterEach(async () => {
  maker.asked.length = 0
  await app.database.query(
    'update robots set "imageUrl" = null, thumbnail = null, "estunUrl" = null, "imageSource" = null',
  )
})

const colors = samplePng(400, 300, (x, y) => [x % 256, y % 256, 120])
const decoded = (address: string | null) => Buffer.from(address!.split(',')[1]!, 'base64')
const addressOf = (path: string) => `https://localhost:${maker.port}${path}`

const serve = (path: string, content: Buffer | string) => {
  maker.answers[path] = (_request, response) => response.end(content)
}
const setPage = (estunUrl: string | null) =>
  app.database.query('update robots set "estunUrl" = $1 where id = $2', [estunUrl, id])
const upload = (name: string, content: Buffer) =>
  staff.call(robotAdministration.uploadImage, { id, image: new File([new Uint8Array(content)], name) })
const stored = () => staff.call(robotAdministration.get, { id })

describe('the manufacturer’s image', () => {
  test('is found on its page, written anew and shown at once', async () => {
    await setPage(addressOf('/er20.html'))
    serve(
      '/er20.html',
      `<html><head><meta content='x' property="og:title"><META property='og:image' content="/images/er20.png?a=1&amp;b=2"></head>`,
    )
    serve('/images/er20.png?a=1&b=2', colors)
    const stranger = app.stranger()
    expect((await stranger.call(robots.get, { id })).imageUrl).toBeNull()
    const robot = await staff.call(robotAdministration.downloadImage, { id })
    expect(robot.imageUrl).toMatch(/^data:image\/webp;base64,/)
    expect(robot.imageUrl!.length).toBeLessThanOrEqual(MAX_IMAGE)
    expect(await sharp(decoded(robot.imageUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
    })
    expect(robot.image).toMatchObject({
      source: addressOf('/images/er20.png?a=1&b=2'),
      size: decoded(robot.imageUrl).length,
      changedAt: expect.any(String),
    })
    await until('visitors see it', async () => (await stranger.call(robots.get, { id })).imageUrl !== null)
    const { imageUrl } = (await stranger.call(robots.list, {})).find(each => each.id === id)!
    expect(imageUrl!.length).toBeLessThanOrEqual(MAX_THUMBNAIL)
    expect(await sharp(decoded(imageUrl)).metadata()).toMatchObject({ format: 'webp' })
  })

  test('may be the address itself, and a remote image goes before the page', async () => {
    await setPage(addressOf('/page'))
    await app.database.query('update robots set "imageUrl" = $1 where id = $2', [
      addressOf('/direct.png'),
      id,
    ])
    serve('/direct.png', colors)
    await staff.call(robotAdministration.downloadImage, { id })
    expect(maker.asked).toEqual(['/direct.png'])
  })

  test('of a robot without any address is not looked for', async () => {
    expect(await refusalOf(staff.call(robotAdministration.downloadImage, { id }))).toMatchObject({
      status: 422,
      code: 'robot.image_no_source',
    })
  })

  test('is fetched once more from where it came, even after it was taken away', async () => {
    await setPage(addressOf('/direct.png'))
    serve('/direct.png', colors)
    await staff.call(robotAdministration.downloadImage, { id })
    await setPage(null)
    expect((await staff.call(robotAdministration.downloadImage, { id })).image!.source).toBe(
      addressOf('/direct.png'),
    )
  })

  test.each([
    ['an address of this machine', 'https://127.0.0.1/a.png'],
    ['another port', 'https://localhost:1/a.png'],
    ['somebody else', 'https://evil.example/a.png'],
    ['no https', 'http://localhost/a.png'],
    ['a file', 'file:///etc/passwd'],
  ])('is not fetched from %s: same words for all, and nothing is asked', async (_what, address) => {
    await setPage(address)
    expect(await refusalOf(staff.call(robotAdministration.downloadImage, { id }))).toEqual({
      status: 422,
      code: 'robot.image_not_allowed',
      error: 'Von dieser Adresse wird kein Bild geholt. Möglich sind nur https-Adressen des Herstellers.',
      requestId: expect.any(String),
    })
    expect(maker.asked).toEqual([])
  })

  test('named by a page is checked like the page', async () => {
    await setPage(addressOf('/page'))
    serve('/page', '<meta property="og:image" content="https://169.254.169.254/latest/meta-data">')
    expect(await refusalOf(staff.call(robotAdministration.downloadImage, { id }))).toMatchObject({
      code: 'robot.image_not_allowed',
    })
  })

  test.each([
    ['a page without image', '<html><body>Kein Bild', 'robot.image_not_found'],
    [
      'a drawing that is a program',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'robot.image_not_found',
    ],
    ['nothing', '', 'robot.image_not_found'],
    ['half an image', colors.subarray(0, 600), 'robot.image_not_found'],
    ['another kind of file', samplePdf('Datenblatt'), 'robot.image_not_found'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'robot.image_not_received'],
  ])('that is %s leaves the old one', async (_what, content, code) => {
    const before = await upload('eigenes.png', colors)
    await setPage(addressOf('/bad'))
    serve('/bad', content)
    expect(await refusalOf(staff.call(robotAdministration.downloadImage, { id }))).toMatchObject({
      status: 422,
      code,
    })
    expect((await stored()).imageUrl).toBe(before.imageUrl)
  })

  test('of a server that says no or nobody leaves the old one, too', async () => {
    const before = await upload('eigenes.png', colors)
    await setPage(addressOf('/missing'))
    expect(await refusalOf(staff.call(robotAdministration.downloadImage, { id }))).toMatchObject({
      code: 'robot.image_not_received',
    })
    expect((await stored()).imageUrl).toBe(before.imageUrl)
  })
})

describe('an image of one’s own', () => {
  const noise = (size: number) =>
    sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })

  test('that is nothing but noise still fits both sizes', async () => {
    const robot = await upload('Rauschen.png', await noise(900).png({ compressionLevel: 1 }).toBuffer())
    expect(robot.imageUrl!.length).toBeLessThanOrEqual(MAX_IMAGE)
    const [row] = await app.database.query<{ thumbnail: string }>(
      'select thumbnail from robots where id = $1',
      [id],
    )
    expect(row!.thumbnail.length).toBeLessThanOrEqual(MAX_THUMBNAIL)
  })

  test.each(['jpeg', 'webp', 'png'] as const)('may be %s, whatever its name says', async format => {
    const content = await sharp(colors).toFormat(format).toBuffer()
    expect((await upload('Foto.bin', content)).image).toMatchObject({ source: null })
  })

  test('loses what was hidden in it, and stands upright', async () => {
    const content = await sharp(colors)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Sehr geheim' } })
      .jpeg()
      .toBuffer()
    const image = decoded((await upload('Foto.jpg', content)).imageUrl)
    const { width, height, exif } = await sharp(image).metadata()
    expect(exif).toBeUndefined()
    expect(image.includes('geheim')).toBe(false)
    expect([width, height]).toEqual([300, 400])
  })

  test('with a transparent ground stands on white', async () => {
    const clear = { width: 60, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const content = await sharp({ create: clear }).png().toBuffer()
    const { data } = await sharp(decoded((await upload('Frei.png', content)).imageUrl))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].every(value => value > 250)).toBe(true)
  })

  test.each([
    ['Zeichnung.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['Zeichnung.png', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['Seite.jpg', Buffer.from('<!doctype html>'), 415],
    ['Datenblatt.pdf', samplePdf('x'), 415],
    ['Animation.gif', Buffer.from('GIF89a'), 415],
    ['leer.png', Buffer.alloc(0), 415],
    ['halb.png', colors.subarray(0, 600), 422],
    ['kopf.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 422],
  ])('%s is refused by its name, and nothing changes', async (name, content, status) => {
    const code = status === 415 ? 'robot.image_type' : 'robot.image_damaged'
    const refusal = await refusalOf(upload(name, content))
    expect(refusal).toMatchObject({ status, code })
    expect(refusal.error).toContain(`„${name}“`)
    expect((await stored()).imageUrl).toBeNull()
  })

  test('of more pixels than 40 million is refused before they are unpacked', async () => {
    const size = { width: 8_000, height: 6_000, channels: 3 as const, background: { r: 1, g: 2, b: 3 } }
    const content = await sharp({ create: size }).png({ compressionLevel: 9 }).toBuffer()
    expect(content.length).toBeLessThan(2_000_000)
    expect(await refusalOf(upload('Plakat.png', content))).toMatchObject({
      status: 422,
      code: 'robot.image_damaged',
    })
  })

  test('of more than 10 MB is refused', async () => {
    const content = Buffer.concat([colors, Buffer.alloc(10 * 1024 * 1024)])
    expect(await refusalOf(upload('Riese.png', content))).toMatchObject({
      status: 413,
      code: 'robot.image_too_large',
    })
  })

  test('that is missing is asked for; a robot that is missing, too', async () => {
    const body = new FormData()
    body.set('note', 'no file')
    const response = await staff.fetch(`/api/admin/robots/${id}/image`, { method: 'POST', body })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'robot.image_missing',
    ])
    const image = new File([new Uint8Array(colors)], 'a.png')
    expect(
      await refusalOf(staff.call(robotAdministration.uploadImage, { id: 2_000_000, image })),
    ).toMatchObject({
      status: 404,
      code: 'robot.not_found',
    })
  })

  test('can be taken away; then the drawing stands for it again', async () => {
    await upload('eigenes.png', colors)
    await until(
      'visitors see it',
      async () => (await app.stranger().call(robots.get, { id })).imageUrl !== null,
    )
    await staff.call(robotAdministration.removeImage, { id })
    expect(await stored()).toMatchObject({ imageUrl: null, image: null })
    await until(
      'visitors see none',
      async () => (await app.stranger().call(robots.get, { id })).imageUrl === null,
    )
  })
})
