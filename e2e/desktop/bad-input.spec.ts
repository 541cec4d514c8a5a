import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { launchConsole } from '../support/console.ts'
import { dragFromDisk, dropFiles } from '../support/drop.ts'
import { writtenMail } from '../support/mail-files.ts'
import { createCustomer, logIn, test } from './fixtures.ts'

const mailOf = (subject: string) =>
  writtenMail(`${subject}.eml`, { from: 'einkauf@irgendwo.example', subject })

const dockOf = (page: Page) => page.getByRole('region', { name: 'Ablage' })

/** The entries of the queue on the disk. */
async function entriesOf(userData: string): Promise<string[]> {
  const [account = ''] = await readdir(join(userData, 'queue'))
  return (await readdir(join(userData, 'queue', account))).filter(name => name.endsWith('.entry'))
}

test('a folder, a file that is gone, an empty and a foreign one are told in words; the mails beside them are safe', async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop
  const customer = await createCustomer(server, 'Allerlei GmbH')
  await logIn(page, server)
  await desktop.visit(`/crm/customers/${customer.id}`)
  await expect(page.getByRole('heading', { name: customer.companyName })).toBeVisible()
  await server.halt()

  const folder = join(userData, 'Angebote')
  await mkdir(folder)
  await writeFile(join(folder, 'Im Ordner.eml'), mailOf('Im Ordner').bytes)
  await writeFile(join(folder, 'Kalkulation.xlsx'), 'keine E-Mail')
  const [whole, gone] = [join(userData, 'Daneben.eml'), join(userData, 'Verschwunden.eml')]
  await writeFile(whole, mailOf('Daneben').bytes)
  await dragFromDisk(page, { x: 700, y: 500 }, [folder, whole, gone])
  await dropFiles(page, 'body', [
    { name: 'Leer.msg', bytes: new Uint8Array() },
    { name: 'Rechnung.pdf', bytes: new Uint8Array([37, 80, 68, 70]) },
  ])

  const dock = dockOf(page)
  await expect(dock).toContainText('Eine andere Datei im Ordner ausgelassen: keine E-Mail.')
  for (const name of ['Verschwunden.eml', 'Leer.msg', 'Rechnung.pdf'])
    await expect(dock.getByText(new RegExp(`„${name}“.+ (Sie|Bitte) .+\\.$`))).toBeVisible()
  await expect(dock.getByText('Auf diesem Gerät gesichert.')).toHaveCount(2)
  expect(await entriesOf(userData)).toHaveLength(2)
  await server.resume()
})

test('a queue that can not be written keeps a mail out with a sentence, and takes it once it can', async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop
  await logIn(page, server)
  await server.halt()
  await dropFiles(page, 'body', [mailOf('Davor')])
  const safe = dockOf(page).getByText('Auf diesem Gerät gesichert.')
  await expect(safe).toHaveCount(1)
  const [queue, aside] = [join(userData, 'queue'), join(userData, 'aside')]
  await rename(queue, aside)
  await writeFile(queue, 'a file where the folder was')
  await dropFiles(page, 'body', [mailOf('Mittendrin')])
  await expect(dockOf(page)).toContainText(
    '„Mittendrin.eml“: Die Warteschlange auf diesem Rechner ist nicht beschreibbar. Prüfen Sie das Laufwerk und ziehen Sie die E-Mail noch einmal hierher.',
  )
  await rm(queue)
  await rename(aside, queue)
  await dropFiles(page, 'body', [mailOf('Mittendrin')])
  await expect(safe).toHaveCount(2)
  expect(await entriesOf(userData)).toHaveLength(2)
  await server.resume()
})

test('five hundred mails at once are all safe, and still there after kill -9', async ({
  server,
  userData,
}) => {
  const before = await launchConsole({ serverUrl: server.url, userData })
  await logIn(before.page, server)
  await server.halt()
  await dropFiles(
    before.page,
    'body',
    Array.from({ length: 503 }, (_, index) => mailOf(`Mail ${index}`)),
  )
  const dock = dockOf(before.page)
  await expect(dock.getByText('3 weitere wurden nicht übernommen; bitte danach noch einmal')).toBeVisible()
  await expect(dock.getByText('Auf diesem Gerät gesichert.')).toHaveCount(500, { timeout: 180_000 })
  await before.kill()
  expect(await entriesOf(userData)).toHaveLength(500)

  const after = await launchConsole({ serverUrl: server.url, userData })
  await expect(dockOf(after.page).getByText('wartet (500)')).toBeVisible()
  await after.close()
  await server.resume()
})
