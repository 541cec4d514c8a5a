import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '@app/ui/staff/bridge.ts'
import { CONSOLE_GO, MAIL_IMPORT, type MailImportAnswer } from '../channels.ts'
import { hearPaths } from './paths.ts'
import { activityQueue, mailQueue } from './queue.ts'

const bridge = {
  async importMail(customerId, mail) {
    const answer: MailImportAnswer = await ipcRenderer.invoke(MAIL_IMPORT, customerId, mail)
    if (!answer.ok) throw new Error(answer.message)
    return answer.value
  },
  onPath: hearPaths(hear => ipcRenderer.on(CONSOLE_GO, (_event, path: string) => hear(path))),
  mailQueue,
  activityQueue,
} satisfies Bridge

contextBridge.exposeInMainWorld('bridge', bridge)
