import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { readFiles, type DroppedFile } from './dropped-files.ts'
import classes from './FileDrop.module.css'
import { useFileDrop } from './useFileDrop.ts'

interface FileDropProps {
  isEnabled?: boolean
  /** Bytes; larger files are handed on unread. */
  maxSize: number
  onFiles: (files: DroppedFile[]) => void
  /** What stands on the target while so many files hover (0: not told). */
  title: (count: number) => string
  text: string
  /** Explains a drop without files. */
  nothing: { title: string; text: ReactNode; dismissLabel: string }
  children: ReactNode
}

/** A part of a page that shows where a drop goes. The drop itself is taken anywhere on the page. */
export function FileDrop({
  isEnabled = true,
  maxSize,
  onFiles,
  title,
  text,
  nothing,
  children,
}: FileDropProps) {
  const [gotNothing, setGotNothing] = useState(false)
  const hover = useFileDrop({
    isEnabled,
    onDrop: files => {
      setGotNothing(false)
      onFiles(readFiles(files, maxSize))
    },
    onNothing: () => setGotNothing(true),
  })
  return (
    <div className={classes['drop']}>
      {gotNothing && (
        <div className={classes['nothing']} role="alert">
          <IconMailOff size={28} stroke={1.2} aria-hidden />
          <strong>{nothing.title}</strong>
          <p>{nothing.text}</p>
          <Button onClick={() => setGotNothing(false)}>{nothing.dismissLabel}</Button>
        </div>
      )}
      {children}
      {hover && (
        <div className={classes['face']}>
          <span className={classes['line']} aria-hidden />
          <output className={classes['label']}>
            <strong>{title(hover.count)}</strong>
            <span className="muted">{text}</span>
          </output>
        </div>
      )}
    </div>
  )
}
