import { useEffect, useRef, useState } from 'react'

export interface DropListener {
  /** Repeated while something hovers. */
  onOver: (event: DragEvent) => void
  /** It left the window, was dropped, or another listener took over. */
  onLeave: () => void
  /** Files must be read before this returns: a mail out of Outlook is a temporary file, gone afterwards. */
  onDrop: (event: DragEvent) => void
}

// Only the last one gets a drop, so that it never counts twice: a dialog before the page below it.
const listeners: DropListener[] = []

/**
 * Handles drags from outside, anywhere on the page. The effect is always "copy": Outlook treats a move as
 * deletion of the mail. Types are unknown before the drop, so nothing is filtered while dragging. `isLast`
 * gives way to all others. Returns the function that stops.
 */
export function watchDrop(listener: DropListener, { isLast = false } = {}): () => void {
  if (isLast) listeners.unshift(listener)
  else listeners.push(listener)
  const controller = new AbortController()
  const hear = (type: string, act: (event: DragEvent) => void) =>
    document.addEventListener(type, event => act(event as DragEvent), { signal: controller.signal })
  // A drag that began on this page (a link, selected text) is ignored.
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
  // No dragend comes if the dragged element is gone; the next press ends the drag at the latest.
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

/** 0 if not known yet. */
export function countFiles(transfer: DataTransfer | null): number {
  return Array.from(transfer?.items ?? []).filter(item => item.kind === 'file').length
}

/** Text dragged from another program belongs into the input. */
function isForField(event: DragEvent): boolean {
  const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
  return isField && !event.dataTransfer?.types.includes('Files')
}

interface FileDropOptions {
  isEnabled: boolean
  onDrop: (files: File[]) => void
  /** A drop without a file, as from new Outlook and Outlook on the web. */
  onNothing: (carried: DataTransfer | null) => void
}

/** `count` is 0 if not known yet. */
type Hover = { count: number } | null

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
