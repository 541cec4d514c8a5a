import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { expect } from '@playwright/test'
import { dropFiles } from '../support/drop.ts'
import { writtenMail } from '../support/mail-files.ts'
import { createCustomer, logIn, test } from './fixtures.ts'

/** What the console itself writes; the rest of the folder is Chromium's. */
const OURS = /^(account|settings|told|window)\.json$|^(answers|keys|queue|updates)(\/|$)/

interface Kept {
  path: string
  isFolder: boolean
  /** Bits of the owner, the group and others. */
  mode: number
  content: Buffer
}

/** Everything that the console keeps in its folder. */
async function keptIn(userData: string): Promise<Kept[]> {
  const entries = await readdir(userData, { recursive: true, withFileTypes: true })
  const paths = entries.map(entry => join(entry.parentPath, entry.name).slice(userData.length + 1))
  const ours = paths.filter(path => OURS.test(path.replaceAll(sep, '/')))
  return Promise.all(
    ours.map(async path => {
      const file = join(userData, path)
      const state = await stat(file)
      const content = state.isFile() ? await readFile(file) : Buffer.alloc(0)
      return {
        path: path.replaceAll(sep, '/'),
        isFolder: state.isDirectory(),
        mode: state.mode & 0o777,
        content,
      }
    }),
  )
}

test('what lies on this machine is for its owner only, and no secret stands there as text', async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop
  const customer = await createCustomer(server, 'Kanarienvogel Werkzeugbau')
  await logIn(page, server)
  await desktop.visit(`/crm/customers/${customer.id}`)
  await expect(page.getByRole('heading', { name: customer.companyName })).toBeVisible()
  const [cookie] = await desktop.evaluate(
    ({ session }, url) => session.fromPartition('persist:console').cookies.get({ url }),
    server.url,
  )
  await server.halt()
  const dropped = writtenMail('Kanarienmail.eml', { from: 'a@irgendwo.example', subject: 'Kanarienbetreff' })
  await dropFiles(page, 'body', [dropped])
  await page.getByLabel('Was ist geschehen?').fill('Kanariennotiz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Noch nicht gesendet' })).toContainText('Kanariennotiz')
  await expect(page.getByRole('region', { name: 'Ablage' })).toContainText('Auf diesem Gerät gesichert')

  const kept = await keptIn(userData)
  await test.step('everything that was to be kept is there', () => {
    const roots = new Set(kept.map(({ path }) => path.split('/')[0]))
    expect([...roots]).toEqual(expect.arrayContaining(['account.json', 'answers', 'keys', 'queue']))
    expect(kept.filter(({ path, isFolder }) => path.startsWith('queue/') && !isFolder)).toHaveLength(2)
  })
  await test.step('for its owner only', () => {
    // Windows has no such bits: there the folder is in the profile, which others can't read.
    if (process.platform === 'win32') return
    const open = kept.filter(({ isFolder, mode }) => mode !== (isFolder ? 0o700 : 0o600))
    expect(open.map(({ path, mode }) => `${path} ${mode.toString(8)}`)).toEqual([])
  })
  await test.step('and without a word of it', () => {
    expect(cookie?.value).toMatch(/.{20}/)
    const secrets = [server.password, server.email, cookie?.value ?? '', 'Kanarien']
    const told = kept.filter(({ content }) => secrets.some(secret => content.includes(secret)))
    expect(told.map(({ path }) => path)).toEqual([])
  })
  await server.resume()
})
