import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { at } from '../../launch/place.mjs'
import { page } from './page.mjs'

const HOME = at('tools/bench/react-peer')

/** Builds the page into `place` and serves it on a free port: the ground that the site's pages are measured from. */
export async function reactPeer(place) {
  const outDir = join(place, 'react-peer')
  const rolldownOptions = { input: join(HOME, 'client.mjs'), output: { entryFileNames: 'peer.js' } }
  await build({
    configFile: false,
    root: HOME,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rolldownOptions },
  })
  const script = brotliCompressSync(await readFile(join(outDir, 'peer.js')))
  const head =
    '<title>React</title><meta name="viewport" content="width=device-width"><script type="module" src="/peer.js"></script>'
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><div id="root">${renderToString(page())}</div></body></html>`
  const server = createServer(({ url }, response) => {
    if (url !== '/peer.js') return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
    return response
      .writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' })
      .end(script)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
