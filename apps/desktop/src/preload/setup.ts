import { contextBridge, ipcRenderer } from 'electron'
import type { SetupBridge } from '@app/ui/staff/bridge.ts'
import { SERVER_CONNECT, SERVER_PROPOSAL, type Answer } from '../channels.ts'

async function ask<T>(channel: string, ...args: unknown[]): Promise<T> {
  const answer = (await ipcRenderer.invoke(channel, ...args)) as Answer<T>
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

const setup: SetupBridge = {
  proposal: () => ask(SERVER_PROPOSAL),
  connect: address => ask(SERVER_CONNECT, address),
}

contextBridge.exposeInMainWorld('setup', setup)
