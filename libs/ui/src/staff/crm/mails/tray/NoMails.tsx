import { IconInbox, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import classes from './Tray.module.css'

interface NoMailsProps {
  isDiscarded: boolean
  isFiltered: boolean
}

/** What an empty tray means, and how mails get here. */
export function NoMails({ isDiscarded, isFiltered }: NoMailsProps) {
  if (isFiltered)
    return <EmptyState icon={IconSearchOff} title="Nichts gefunden" text="Keine E-Mail passt zur Suche." />
  if (isDiscarded)
    return (
      <EmptyState icon={IconTrash} title="Nichts verworfen" text="Verworfene E-Mails liegen 30 Tage hier." />
    )
  return (
    <EmptyState
      icon={IconInbox}
      title="Alles zugeordnet"
      text="Hier warten nur E-Mails, zu denen kein Kunde eindeutig passt."
    >
      <section className={classes['howTo']} aria-label="So kommen E-Mails ins CRM">
        <h2>So kommen E-Mails ins CRM</h2>
        <dl>
          <dt>Aus Outlook (klassisch), Thunderbird oder dem Explorer</dt>
          <dd>E-Mails in dieses Fenster ziehen: auf einen Kunden, eine Opportunity oder irgendwohin.</dd>
          <dt>Aus dem neuen Outlook und Outlook im Web</dt>
          <dd>
            <b>1.</b> In Outlook „Speichern unter“ wählen. <b>2.</b> Die gespeicherte Datei hierher ziehen.
          </dd>
        </dl>
        <p className="meta">In Outlook bleibt alles, wo es ist.</p>
      </section>
    </EmptyState>
  )
}
