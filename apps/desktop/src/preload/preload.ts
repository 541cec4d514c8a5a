import { contextBridge, ipcRenderer } from 'electron'
import { CONSOLE_GO, DROP_FOLDER, QUEUE, type Answer, type QueueState } from '../channels.ts'
import type { ActivityQueue, Bridge, MailForQueue, MailQueue } from '@app/ui/staff/bridge.ts'

async function ask<T>(channel: string, ...args: unknown[]): Promise<T> {
  const answer: Answer<T> = await ipcRenderer.invoke(channel, ...args)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

type Listener = (state: QueueState) => void

const listeners = new Set<Listener>()
let last: QueueState | null = null
let isAsking = false

/** While somebody listens. */
async function follow(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    while (listeners.size > 0) {
      last = await ask<QueueState>(QUEUE.next, last?.number ?? 0)
      for (const listener of listeners) listener(last)
    }
  } finally {
    isAsking = false
  }
}

function watch(listener: Listener): () => void {
  listeners.add(listener)
  if (last) listener(last)
  void follow()
  return () => void listeners.delete(listener)
}

/** Passed to main at a time: fifty mails of a drop at once would all be in its memory. */
const LANES = 2
let inLanes = 0
const waiting: (() => void)[] = []

async function addMail(mail: MailForQueue): Promise<void> {
  if (inLanes >= LANES) await new Promise<void>(resolve => waiting.push(resolve))
  else inLanes += 1
  try {
    await ask<void>(QUEUE.addMail, mail)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else inLanes -= 1
  }
}

const mailQueue: MailQueue = {
  add: addMail,
  watch: onChange => watch(({ mails }) => onChange(mails)),
  retry: id => ask(QUEUE.retry, id),
  retarget: (id, target) => ask(QUEUE.retarget, id, target),
  remove: id => ask(QUEUE.remove, id),
}

const activityQueue: ActivityQueue = {
  add: (id, activity) => ask(QUEUE.addActivity, id, activity),
  watch: onChange => watch(({ activities }) => onChange(activities)),
  retry: id => ask(QUEUE.retry, id),
  remove: id => ask(QUEUE.remove, id),
}

const bridge = {
  onPath: hearPaths(hear => ipcRenderer.on(CONSOLE_GO, (_event, path: string) => hear(path))),
  mailQueue,
  activityQueue,
  openDropFolder: () => ask(DROP_FOLDER),
} satisfies Bridge

contextBridge.exposeInMainWorld('bridge', bridge)

type PathListener = (path: string) => void

/** Keeps the last path from main until the console listens, which starts later than the preload. */
function hearPaths(listen: (hear: PathListener) => unknown): (listener: PathListener) => () => void {
  let waiting: string | null = null
  let listener: PathListener | null = null
  listen(path => {
    if (listener) listener(path)
    else waiting = path
  })
  return given => {
    listener = given
    if (waiting !== null) given(waiting)
    waiting = null
    return () => {
      if (listener === given) listener = null
    }
  }
}
