import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { expect } from '@playwright/test'
import type { Console } from '../support/console.ts'
import { startServer } from '../support/server.ts'
import { chooseMenu, test } from './fixtures.ts'

const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const installer = Buffer.from('an installer that nobody shall run')
const ending = { linux: 'deb', darwin: 'dmg', win32: 'exe' }[process.platform as 'linux']
const file = `console-99.0.0-test.${ending}`
const manifestName = `update-${process.platform}-${process.arch}.json`

/** What a signer lays on the server for this machine. */
function manifest(key: KeyObject): string {
  const payload = JSON.stringify({
    version: '99.0.0',
    platform: process.platform,
    arch: process.arch,
    file,
    size: installer.byteLength,
    sha512: createHash('sha512').update(installer).digest('hex'),
    rollout: 100,
  })
  const signed = Buffer.from(`${brand.console.appId} update\n${payload}`)
  return JSON.stringify({ payload, signature: sign(null, signed, key).toString('base64') })
}

interface Boxes {
  boxes: string[]
  opened: string[]
}

/** Has main write down what it says and opens, and answer every question with one button. */
function answerBoxes(desktop: Console, button: string): Promise<void> {
  return desktop.evaluate(({ dialog, shell }, button) => {
    const seen: Boxes = { boxes: [], opened: [] }
    Object.assign(globalThis, { seen })
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, buttons = [] } = args.at(-1) as { message: string; buttons?: string[] }
      seen.boxes.push(message)
      return { response: Math.max(0, buttons.indexOf(button)), checkboxChecked: false }
    }
    shell.openPath = async path => {
      seen.opened.push(path)
      return ''
    }
  }, button)
}

const seenBy = (desktop: Console) => desktop.evaluate(() => (globalThis as unknown as { seen: Boxes }).seen)

const lookForUpdates = (desktop: Console) => chooseMenu(desktop, 'Hilfe', 'Nach Updates suchen …')

test('an update with a foreign signature is refused; ours waits for a yes', async ({ launch, userData }) => {
  const data = await mkdtemp(join(tmpdir(), 'updates-'))
  await mkdir(join(data, 'desktop'))
  const lay = (text: string) => writeFile(join(data, 'desktop', manifestName), text)
  await writeFile(join(data, 'desktop', file), installer)
  const server = await startServer({ DATA_DIR: data })
  const key = ours.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const desktop = await launch({ serverUrl: server.url, env: { UPDATE_KEY: key } })
  await desktop.page.getByLabel('E-Mail').waitFor()
  const waiting = () => readdir(join(userData, 'updates')).catch(() => [])

  await test.step('nothing of a stranger is fetched, offered or run', async () => {
    await answerBoxes(desktop, 'Jetzt installieren')
    await lay(manifest(theirs.privateKey))
    await lookForUpdates(desktop)
    await expect.poll(async () => (await seenBy(desktop)).boxes).toHaveLength(1)
    const { boxes, opened } = await seenBy(desktop)
    expect(boxes[0]).toMatch(
      /^Das Update wurde abgelehnt\. Seine Signatur stammt nicht von denen, .*Sie haben Version \d+\.\d+\.\d+\. Bitte melden Sie das Ihrer Administration\.$/,
    )
    expect(opened).toEqual([])
    expect(await waiting()).toEqual([])
  })
  await test.step('ours is offered, and put off it only lies there', async () => {
    await answerBoxes(desktop, 'Später')
    await lay(manifest(ours.privateKey))
    await lookForUpdates(desktop)
    await expect.poll(() => seenBy(desktop)).toEqual({ boxes: ['Version 99.0.0 ist bereit.'], opened: [] })
    expect(await waiting()).toEqual([`99.0.0-${file}`])
  })
  await server.stop()
  await rm(data, { recursive: true, force: true })
})
