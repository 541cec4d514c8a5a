import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '@app/ui/staff/bridge.ts'
import { CONSOLE_GO } from '../channels.ts'
import { hearPaths } from './paths.ts'
import { activityQueue, mailQueue } from './queue.ts'

const bridge = {
  onPath: hearPaths(hear => ipcRenderer.on(CONSOLE_GO, (_event, path: string) => hear(path))),
  mailQueue,
  activityQueue,
} satisfies Bridge

contextBridge.exposeInMainWorld('bridge', bridge)
