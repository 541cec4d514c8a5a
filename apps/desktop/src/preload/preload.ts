import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '@app/ui/staff/bridge.ts'
import { MAIL_IMPORT, type MailImportAnswer } from '../channels.ts'
import { activityQueue, mailQueue } from './queue.ts'

const bridge = {
  async importMail(customerId, mail) {
    const answer: MailImportAnswer = await ipcRenderer.invoke(MAIL_IMPORT, customerId, mail)
    if (!answer.ok) throw new Error(answer.message)
    return answer.value
  },
  mailQueue,
  activityQueue,
} satisfies Bridge

contextBridge.exposeInMainWorld('bridge', bridge)
