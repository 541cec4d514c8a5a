import { Section } from '../../../kit/Section.tsx'
import classes from './Deliverability.module.css'

const advice = [
  'SPF nennt die Server, die für Ihre Domain senden dürfen. Es darf nur einen solchen Eintrag geben; alle Anbieter stehen in ihm.',
  'DKIM unterschreibt jede Mail. Den Schlüssel erzeugt Ihr Anbieter; Sie tragen ihn nur ins DNS ein.',
  'DMARC sagt Empfängern, was mit Fälschungen geschehen soll. Beginnen Sie mit p=none und lesen Sie zwei bis vier Wochen die Berichte.',
  'Den PTR-Eintrag ändert der Anbieter des sendenden Servers. Versenden Sie über einen Dienst wie Brevo, ist er schon richtig.',
  'DNS-Änderungen wirken nach Minuten bis zu einem Tag. Erstellen Sie den Bericht danach neu.',
  'Senden Sie Testmails an Postfächer bei verschiedenen Anbietern, etwa Gmail, Outlook und GMX, und sehen Sie auch im Spam-Ordner nach.',
]

/** What does not depend on any report. */
export function Advice() {
  return (
    <Section title="Hinweise">
      <ul className={classes['hints']}>
        {advice.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  )
}
