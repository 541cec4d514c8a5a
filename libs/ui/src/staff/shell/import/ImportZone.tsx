import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { icon } from '../../../kit/icon.ts'
import { useFileDrop } from '../../../kit/useFileDrop.ts'
import classes from './Import.module.css'

interface ImportZoneProps {
  /** Kinds of files, as the chooser of the browser wants them. */
  accept: string
  /** What may be dropped, and what becomes of it. */
  children: ReactNode
  label: string
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Where a file is dropped or chosen. */
export function ImportZone({ accept, children, label, isBusy, onChoose }: ImportZoneProps) {
  const hover = useFileDrop({
    isEnabled: !isBusy,
    onDrop: ([first]) => first && onChoose(first),
    onNothing: () => undefined,
  })
  return (
    <div className={classes['zone']} data-over={hover !== null || undefined}>
      {children}
      <FileButton accept={accept} onChange={chosen => chosen && onChoose(chosen)}>
        {props => (
          <Button
            {...props}
            variant="filled"
            loading={isBusy}
            leftSection={<IconFileImport {...icon} />}
            data-autofocus
          >
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
