import {
  app,
  dialog,
  shell,
  type BrowserWindow,
  type MessageBoxOptions,
  type OpenDialogOptions,
} from 'electron'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { isMailName } from '@app/contracts/mail-files'
import * as z from 'zod'
import { DROP_FOLDER } from '../../channels.ts'
import { openChannel } from '../ipc.ts'
import { notify } from '../notifications.ts'
import type { SettingsFile } from '../settings.ts'
import { DropFolder, type QueueParts } from './drop-folder.ts'
import { offered, switchedOn, unreachable, welcome } from './folder-words.ts'

interface Around {
  settings: SettingsFile
  parts: QueueParts
  window(): BrowserWindow | null
}

export interface KeptDropFolder {
  ask(): Promise<void>
  /** Resolves when no file is being taken. */
  stop(): Promise<void>
}

export function keepDropFolder({ settings, parts, window }: Around): KeptDropFolder {
  let current: DropFolder | null = null
  let asking: Promise<void> | null = null

  function start(): void {
    const folder = settings.read().dropFolder
    if (!folder) return
    const tell = (news: { title: string; body: string }) => notify(news, () => void shell.openPath(folder))
    current = new DropFolder(folder, { ...parts, tell })
    current.start()
  }
  async function stop(): Promise<void> {
    await current?.stop()
    current = null
  }
  async function change(dropFolder: string | undefined): Promise<void> {
    await stop()
    settings.change({ dropFolder })
    start()
  }

  async function box(options: MessageBoxOptions): Promise<number> {
    const all: MessageBoxOptions = { type: 'question', title: brand.console.title, defaultId: 0, ...options }
    const parent = window()
    const { response } = await (parent ? dialog.showMessageBox(parent, all) : dialog.showMessageBox(all))
    return response
  }
  async function sayUnreachable(folder: string): Promise<void> {
    await box({ type: 'warning', message: unreachable(folder), buttons: ['OK'] })
  }
  async function openInSystem(folder: string): Promise<void> {
    const failure = await shell.openPath(folder)
    if (failure) await sayUnreachable(folder)
  }
  async function switchOn(folder: string): Promise<void> {
    const mails = await mailsIn(folder).catch(() => null)
    if (mails === null) return sayUnreachable(folder)
    const buttons = ['Alle ablegen', 'Abbrechen']
    if (mails > 0 && (await box({ ...welcome(mails), buttons, cancelId: 1 })) === 1) return
    await change(folder)
    await openInSystem(folder)
  }
  async function choose(): Promise<void> {
    const options: OpenDialogOptions = {
      title: 'Ablageordner wählen',
      buttonLabel: 'Als Ablageordner nehmen',
      properties: ['openDirectory', 'createDirectory'],
    }
    const parent = window()
    const { filePaths } = await (parent
      ? dialog.showOpenDialog(parent, options)
      : dialog.showOpenDialog(options))
    if (filePaths[0]) await switchOn(filePaths[0])
  }
  /** One question at a time, however often a page asks. */
  function ask(): Promise<void> {
    asking ??= question().finally(() => (asking = null))
    return asking
  }
  async function question(): Promise<void> {
    const folder = settings.read().dropFolder
    if (!folder) {
      const proposal = join(app.getPath('desktop'), 'CRM-Ablage')
      const buttons = ['Einschalten', 'Anderer Ordner …', 'Abbrechen']
      const response = await box({ ...offered(proposal), buttons, cancelId: 2 })
      if (response === 0) await switchOn(proposal)
      if (response === 1) await choose()
      return
    }
    const buttons = ['Öffnen', 'Anderer Ordner …', 'Ausschalten', 'Abbrechen']
    const response = await box({ ...switchedOn(folder, current?.trouble ?? null), buttons, cancelId: 3 })
    if (response === 0) await openInSystem(folder)
    if (response === 1) await choose()
    if (response === 2) await change(undefined)
  }

  openChannel(DROP_FOLDER, z.tuple([]), async () => {
    const folder = settings.read().dropFolder
    await (folder ? openInSystem(folder) : ask())
  })
  start()
  return { ask, stop }
}

/** Creates the folder if missing. Returns the number of its mails. */
async function mailsIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  return (await readdir(folder)).filter(name => isMailName(name)).length
}
