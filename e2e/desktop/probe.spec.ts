import { expect, test } from '@playwright/test'
import { launchConsole } from '../support/console.ts'
import { startServer } from '../support/server.ts'
test('boots', async () => {
  const server = await startServer()
  const t = Date.now()
  const app = await launchConsole({ serverUrl: server.url })
  const { page } = app
  page.on('console', m => console.log('CONSOLE', m.type(), m.text()))
  page.on('pageerror', m => console.log('ERR', m))
  console.log('boot', Date.now() - t, page.url(), app.address())
  await page.getByLabel('E-Mail').fill(server.email)
  await page.getByLabel('Passwort').fill(server.password)
  await page.getByRole('button').click()
  await page.getByText('/crm').waitFor()
  console.log(JSON.stringify((server as never as { seen: object[] }).seen, null, 1))
  console.log(await app.evaluate(({ session }) => session.fromPartition('persist:console').cookies.get({})))
  console.log(
    await page.evaluate(() => [
      document.cookie,
      typeof (globalThis as never)['require'],
      typeof (globalThis as never)['process'],
      Object.keys(window).filter(k => /host|bridge|playwright/i.test(k)),
      isSecureContext,
    ]),
  )
  await app.close()
  await server.stop()
})
