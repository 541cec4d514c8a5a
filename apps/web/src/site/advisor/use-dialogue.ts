import { useEffect, useRef, useState } from 'react'
import { failureText } from '../failure-text.ts'
import { useSite } from '../site-context.ts'
import { fetchNamed, type NamedRobot } from './catalogue.ts'
import {
  asked,
  beforeLast,
  emptyDialogue,
  failed,
  heard,
  historyOf,
  isAnswering,
  lastAnswer,
  withAnswer,
  type Dialogue,
  type Opinion,
  type Sheet,
} from './dialogue.ts'

/** A stream that is silent for longer has broken off. */
const PATIENCE_MS = 30_000

/** Contracts and rules are loaded when somebody is about to ask. */
export const loadAsking = () => import('./ask.ts')

export interface DialogueState {
  dialogue: Dialogue
  isAnswering: boolean
  draft: string
  setDraft(change: string | ((draft: string) => string)): void
  /** Sends a message; nothing happens while an answer is on its way, or without words. */
  ask(message: string): void
  stop(): void
  retry(): void
  reset(): void
  edit(sheet: Sheet): void
  /** Notes what the visitor thinks of an answer. */
  rate(id: string, opinion: Partial<Opinion>): void
}

/** `named`: the robots that a question names; empty if they did not come with the page. */
export function useDialogue(named: readonly NamedRobot[]): DialogueState {
  const { language } = useSite()
  const [dialogue, setDialogue] = useState(emptyDialogue)
  const [draft, setDraft] = useState('')
  const running = useRef<AbortController | null>(null)
  useKept(dialogue, draft, kept => {
    setDialogue(kept.dialogue)
    // What was typed before this code was there is newer.
    setDraft(draft => draft || kept.draft)
  })
  useEffect(() => () => running.current?.abort(), [])

  async function run(before: Dialogue, message: string) {
    const control = new AbortController()
    running.current = control
    const isCurrent = () => running.current === control
    setDialogue(asked(before, message, new Date()))
    let timer = 0
    const beAlive = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => control.abort(), PATIENCE_MS)
    }
    beAlive()
    try {
      const [{ askAdvisor }, robots] = await Promise.all([loadAsking(), named.length ? named : fetchNamed()])
      const { sheet, conversationId } = before
      const history = historyOf(before)
      const { signal } = control
      for await (const event of askAdvisor({
        message,
        history,
        sheet,
        conversationId,
        language,
        robots,
        signal,
      })) {
        if (!isCurrent()) return
        beAlive()
        setDialogue(dialogue => heard(dialogue, event))
      }
      if (isCurrent()) setDialogue(ended)
    } catch (error) {
      if (isCurrent()) setDialogue(dialogue => failed(dialogue, failureText(error)))
    } finally {
      clearTimeout(timer)
      if (isCurrent()) running.current = null
    }
  }

  const answering = isAnswering(dialogue)
  const stopRunning = () => {
    const control = running.current
    running.current = null
    control?.abort()
  }
  return {
    dialogue,
    isAnswering: answering,
    draft,
    setDraft,
    ask(message) {
      if (!answering && message.trim()) void run(dialogue, message.trim())
    },
    stop() {
      stopRunning()
      setDialogue(dialogue => withAnswer(dialogue, { state: 'stopped' }))
    },
    retry() {
      const last = beforeLast(dialogue)
      if (!answering && last) void run(last.dialogue, last.content)
    },
    reset() {
      stopRunning()
      setDialogue(emptyDialogue)
    },
    edit: sheet => setDialogue(dialogue => ({ ...dialogue, sheet, isEdited: true })),
    rate: (id, opinion) =>
      setDialogue(dialogue => ({
        ...dialogue,
        messages: dialogue.messages.map(message =>
          message.id === id && message.type === 'assistant' ? { ...message, ...opinion } : message,
        ),
      })),
  }
}

/** Ends the answer with its stream: done if it has text, failed if not. */
function ended(dialogue: Dialogue): Dialogue {
  const answer = lastAnswer(dialogue)
  if (answer?.state !== 'streaming') return dialogue
  return answer.content ? withAnswer(dialogue, { state: 'done' }) : failed(dialogue, null)
}

/** Restores this window's dialogue once, then saves every change. */
function useKept(
  dialogue: Dialogue,
  draft: string,
  onKept: (kept: { dialogue: Dialogue; draft: string }) => void,
): void {
  const [isRead, setRead] = useState(false)
  const give = useRef(onKept)
  useEffect(() => {
    const kept = keptDialogue()
    if (kept) give.current(kept)
    setRead(true)
  }, [])
  // While an answer comes in, every piece of it would be written.
  const answering = isAnswering(dialogue)
  const length = dialogue.messages.length
  const settled = answering ? null : dialogue.messages
  const latest = useRef({ dialogue, draft })
  useEffect(() => {
    latest.current = { dialogue, draft }
  })
  useEffect(() => {
    if (isRead) keepDialogue(latest.current)
  }, [isRead, answering, length, settled, draft, dialogue.sheet])
  useEffect(() => () => keepDialogue(latest.current), [])
}

interface Kept {
  dialogue: Dialogue
  draft: string
}

const KEY = 'site.advisor'
const MOST = 40

/** The saved dialogue, or null. An answer that was still streaming counts as stopped. */
function keptDialogue(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    if (!Array.isArray(kept?.dialogue?.messages)) return null
    return { ...kept, dialogue: settled(kept.dialogue) }
  } catch {
    return null
  }
}

function settled(dialogue: Dialogue): Dialogue {
  const messages = dialogue.messages.map(message =>
    message.type === 'assistant' && message.state === 'streaming'
      ? { ...message, state: 'stopped' as const }
      : message,
  )
  return { ...dialogue, messages }
}

/** Saves a dialogue for this window; removes an empty one. */
function keepDialogue({ dialogue, draft }: Kept): void {
  try {
    if (!dialogue.messages.length && !draft && !dialogue.isEdited) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ dialogue: small(dialogue), draft }))
  } catch {
    // Storage is switched off or full: a reload begins anew.
  }
}

// Pictures come with the catalogue.
function small(dialogue: Dialogue): Dialogue {
  const messages = dialogue.messages.slice(-MOST).map(message =>
    message.type === 'user'
      ? message
      : {
          ...message,
          recommendations: message.recommendations.map(robot => ({ ...robot, imageUrl: null })),
        },
  )
  return { ...dialogue, messages }
}
