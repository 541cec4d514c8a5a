import { useEffect, useRef, useState } from 'react'
import { countFiles, watchDrop } from './watch-drop.ts'

interface FileDropOptions {
  isEnabled: boolean
  onDrop: (files: File[]) => void
  /** A drop from outside that carried no file: new Outlook and Outlook on the web do that. */
  onNothing: () => void
}

/** What hovers over the page: nothing, or a drag from outside with so many files (0 where that is not told yet). */
export type Hover = { count: number } | null

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
        else latest.current.onNothing()
      },
    })
  }, [isEnabled])
  return isEnabled ? hover : null
}
