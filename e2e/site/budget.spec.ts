import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { expect, test } from '../support/test.ts'

/** The bytes that travel, compressed as a browser asks for them. */
function transferred(address: string): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] }),
      )
    }).on('error', fail)
  })
}

const kilobytes = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0) / 1_000

/** First load in kB, brotli. The style sheets come inside of the page, and are weighed apart from it. */
async function firstLoad(url: string, path: string) {
  const page = await transferred(url + path)
  expect(page.encoding).toBe('br')
  const document = brotliDecompressSync(page.bytes).toString()
  const css = /<style>(.*?)<\/style>/s.exec(document)![1]!
  const html = document.replace(css, '')
  const named = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(match => match[1]!)),
  ]
  const load = (addresses: string[]) =>
    Promise.all(addresses.map(async address => (await transferred(url + address)).bytes))
  // The one that the page links, and those that it names for fetching after the first picture.
  const scripts = await load(named(html, /"(\/assets\/[^"]+\.js)"/g))
  const fonts = await load(named(css, /url\(["']?(\/assets\/[^)"']+\.woff2)/g))
  return {
    html: kilobytes([brotliCompressSync(html)]),
    css: kilobytes([brotliCompressSync(css)]),
    js: kilobytes(scripts),
    files: scripts.length,
    fonts: kilobytes(fonts),
  }
}

test('the landing page keeps its budget', async ({ server }) => {
  const { html, js, files, css, fonts } = await firstLoad(server.url, '/')
  expect(js).toBeGreaterThan(50)
  expect(js).toBeLessThanOrEqual(115)
  expect(files).toBeLessThanOrEqual(12)
  expect(css).toBeGreaterThan(1)
  expect(css).toBeLessThanOrEqual(14)
  expect(html).toBeLessThanOrEqual(35)
  expect(fonts).toBeGreaterThan(30)
  expect(fonts).toBeLessThanOrEqual(60)
})

test('catalogue, robot and advisor keep theirs', async ({ server }) => {
  for (const path of ['/robots', '/robot/1', '/ki-beratung']) {
    const { js, files } = await firstLoad(server.url, path)
    expect(js, path).toBeLessThanOrEqual(143)
    expect(files, path).toBeLessThanOrEqual(26)
  }
})
