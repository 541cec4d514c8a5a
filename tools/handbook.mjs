import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureChromium } from './launch/chromium.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { start, supervise } from './launch/processes.mjs'
import { launch } from './launch/say.mjs'

/** `npm run handbook`: takes the pictures of the handbook anew, of the built console with demo data. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  const runner = at('node_modules/@playwright/test/cli.js')
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const { ended } = start(
    process.execPath,
    [runner, 'test', '-c', at('e2e/handbook/playwright.config.mjs')],
    { env },
  )
  const { code } = await ended
  return code
})
