import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import classes from './MailDock.module.css'

/** What staff read when Outlook handed over no file. */
export const NOTHING_DROPPED = {
  title: 'Outlook hat keine Datei übergeben',
  sentence:
    'Das neue Outlook und Outlook im Web geben beim Ziehen keine E-Mail weiter. So klappt es: 1. In Outlook „Speichern unter“ wählen. 2. Die gespeicherte Datei hierher ziehen.',
  text: (
    <>
      Das neue Outlook und Outlook im Web geben beim Ziehen keine E-Mail weiter. So klappt es: <b>1.</b> In
      Outlook „Speichern unter“ wählen. <b>2.</b> Die gespeicherte Datei hierher ziehen.
    </>
  ),
  dismissLabel: 'Verstanden',
}

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
