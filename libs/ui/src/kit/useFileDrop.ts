import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'

interface FileDropOptions {
  isEnabled: boolean
  onDrop: (files: File[]) => void
  /** A drop from outside that carried no file: new Outlook and Outlook on the web do that. */
  onNothing: () => void
}

/** What hovers over the page: nothing, or a drag from outside with so many files (0 where that is not told yet). */
export type Hover = { count: number } | null

/**
 * Takes files dropped anywhere on the page. The effect is always "copy", because Outlook would treat a move as deletion of
 * the mail; nothing is filtered while dragging, because the types are not known before the drop.
 */
export function useFileDrop({ isEnabled, onDrop, onNothing }: FileDropOptions): Hover {
  const [hover, setHover] = useState<Hover>(null)
  const latest = useRef({ onDrop, onNothing })
  useEffect(() => {
    latest.current = { onDrop, onNothing }
  })
  useEffect(() => {
    if (!isEnabled) return
    return watch(setHover, files => {
      if (files.length) latest.current.onDrop(files)
      else latest.current.onNothing()
    })
  }, [isEnabled])
  return isEnabled ? hover : null
}

function watch(setHover: Dispatch<SetStateAction<Hover>>, take: (files: File[]) => void): () => void {
  // A drag that began on this page (a link, selected text) is none of ours.
  let isInternal = false
  const listeners = {
    // Where the dragged element is gone, no dragend comes; the next press ends the drag at the latest.
    pointerdown: () => {
      isInternal = false
    },
    dragstart: () => {
      isInternal = true
    },
    dragend: () => {
      isInternal = false
    },
    dragenter: onOver,
    dragover: onOver,
    dragleave: (event: DragEvent) => {
      if (!event.relatedTarget) setHover(null)
    },
    drop: (event: DragEvent) => {
      setHover(null)
      if (isInternal || isForField(event)) return
      event.preventDefault()
      take(Array.from(event.dataTransfer?.files ?? []))
    },
  }
  function onOver(event: DragEvent): void {
    if (isInternal || !event.dataTransfer || isForField(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    const count = countFiles(event.dataTransfer)
    setHover(hover => (hover?.count === count ? hover : { count }))
  }
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) document.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener)
  }
}

function countFiles({ items }: DataTransfer): number {
  return Array.from(items ?? []).filter(item => item.kind === 'file').length
}

/** Text dragged from another program into an input belongs there. */
function isForField(event: DragEvent): boolean {
  const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
  return isField && !event.dataTransfer?.types.includes('Files')
}
