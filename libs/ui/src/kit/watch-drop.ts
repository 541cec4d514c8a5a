import { useEffect, useRef, useState } from 'react'

/** What is told of drags that come from outside the page. */
export interface DropListener {
  /** Something hovers; told again and again while it does. */
  onOver: (event: DragEvent) => void
  /** It left the window, was dropped, or belongs to somebody else now. */
  onLeave: () => void
  /** Files are to be read before this returns: a mail out of Outlook is a temporary file that is gone afterwards. */
  onDrop: (event: DragEvent) => void
}

// Whoever came last takes what is dropped, so that a drop never counts twice: a dialog before the page below it.
const listeners: DropListener[] = []

/**
 * Hears of drags from outside, anywhere on the page. The effect is always "copy", because Outlook would treat a move as
 * deletion of the mail; nothing is filtered while dragging, because the types are not known before the drop. With
 * `isLast` everybody else comes first. Returns how to stop.
 */
export function watchDrop(listener: DropListener, { isLast = false } = {}): () => void {
  if (isLast) listeners.unshift(listener)
  else listeners.push(listener)
  const controller = new AbortController()
  const hear = (type: string, act: (event: DragEvent) => void) =>
    document.addEventListener(type, event => act(event as DragEvent), { signal: controller.signal })
  // A drag that began on this page (a link, selected text) is none of ours.
  let isInternal = false
  const isMine = () => listeners.at(-1) === listener

  function onOver(event: DragEvent): void {
    if (isInternal || !event.dataTransfer || isForField(event)) return
    if (!isMine()) {
      listener.onLeave()
      return
    }
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    listener.onOver(event)
  }
  // Where the dragged element is gone, no dragend comes; the next press ends the drag at the latest.
  for (const type of ['pointerdown', 'dragend']) hear(type, () => (isInternal = false))
  hear('dragstart', () => (isInternal = true))
  for (const type of ['dragenter', 'dragover']) hear(type, onOver)
  hear('dragleave', event => {
    if (!event.relatedTarget) listener.onLeave()
  })
  hear('drop', event => {
    listener.onLeave()
    if (isInternal || !isMine() || isForField(event)) return
    event.preventDefault()
    listener.onDrop(event)
  })
  return () => {
    controller.abort()
    listeners.splice(listeners.indexOf(listener), 1)
  }
}

/** How many files hover; 0 where that is not told yet. */
export function countFiles(transfer: DataTransfer | null): number {
  return Array.from(transfer?.items ?? []).filter(item => item.kind === 'file').length
}

/** Text dragged from another program into an input belongs there. */
function isForField(event: DragEvent): boolean {
  const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
  return isField && !event.dataTransfer?.types.includes('Files')
}

interface FileDropOptions {
  isEnabled: boolean
  onDrop: (files: File[]) => void
  /** A drop from outside that carried no file: new Outlook and Outlook on the web do that. */
  onNothing: (carried: DataTransfer | null) => void
}

/** What hovers over the page: nothing, or a drag from outside with so many files (0 where that is not told yet). */
type Hover = { count: number } | null

/** Takes files dropped anywhere on the page. */
export function useFileDrop({ isEnabled, onDrop, onNothing }: FileDropOptions): Hover {
  const [hover, setHover] = useState<Hover>(null)
  const latest = useRef({ onDrop, onNothing })
  useEffect(() => {
    latest.current = { onDrop, onNothing }
  })
  useEffect(() => {
    if (!isEnabled) return
    return watchDrop({
      onOver: ({ dataTransfer }) => {
        const count = countFiles(dataTransfer)
        setHover(shown => (shown?.count === count ? shown : { count }))
      },
      onLeave: () => setHover(null),
      onDrop: ({ dataTransfer }) => {
        const files = Array.from(dataTransfer?.files ?? [])
        if (files.length) latest.current.onDrop(files)
        else latest.current.onNothing(dataTransfer)
      },
    })
  }, [isEnabled])
  return isEnabled ? hover : null
}
