import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { NOTHING_DROPPED } from '../nothing-dropped.tsx'
import classes from './MailDock.module.css'

/** Explains a drop that carried no file, and the way that works. */
export function NothingDropped({ onClose }: { onClose: () => void }) {
  return (
    <div className={classes['nothing']} role="alert">
      <IconMailOff size={28} stroke={1.2} aria-hidden />
      <strong>{NOTHING_DROPPED.title}</strong>
      <p>{NOTHING_DROPPED.text}</p>
      <Button onClick={onClose}>{NOTHING_DROPPED.dismissLabel}</Button>
    </div>
  )
}
