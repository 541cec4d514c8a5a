import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import type { NothingDropped as Explanation } from './nothing-dropped.ts'
import classes from './MailDock.module.css'

/** Explains a drop that carried no file, and the way that works. */
export function NothingDropped({
  explanation: { title, reason, steps },
  onClose,
}: {
  explanation: Explanation
  onClose: () => void
}) {
  return (
    <div className={classes['nothing']} role="alert">
      <IconMailOff size={28} stroke={1.2} aria-hidden />
      <strong>{title}</strong>
      <p>
        {reason} So klappt es: <b>1.</b> {steps[0]} <b>2.</b> {steps[1]}
      </p>
      <Button onClick={onClose}>Verstanden</Button>
    </div>
  )
}
