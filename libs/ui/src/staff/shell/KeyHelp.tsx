import { Modal } from '@mantine/core'
import { Keys } from '../../kit/Keys.tsx'
import { useReturnFocus } from '../../kit/useReturnFocus.ts'
import { screens } from '../search/screens.ts'
import classes from './KeyHelp.module.css'
import type { KeyTexts } from './shell-context.ts'

const everywhere: KeyTexts = [
  ['Strg K', 'Suchen oder Befehl'],
  ['R', 'Aktualisieren'],
  ['?', 'Alle Kürzel'],
  ['Esc', 'Schließen oder zurück'],
  ['Strg S', 'Formular speichern'],
  ['F8', 'Zur Mitteilung'],
]
const goes: KeyTexts = screens.flatMap(({ keys, name }) => (keys ? [[keys, name]] : []))

interface KeyHelpProps {
  frameKeys: KeyTexts
  pageKeys: KeyTexts
  onClose: () => void
}

/** Every key that does something on the page that is open. */
export function KeyHelp({ frameKeys, pageKeys, onClose }: KeyHelpProps) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Alle Kürzel" size={640} centered>
      <div className={classes['groups']}>
        <Group name="Auf dieser Seite" keys={pageKeys} />
        <Group name="Überall" keys={everywhere} />
        <Group name="Im CRM" keys={frameKeys} />
        <Group name="Gehe zu (nacheinander)" keys={goes} />
      </div>
      <p className="meta">In Eingabefeldern gelten nur Kürzel mit Strg, F8 und Esc.</p>
    </Modal>
  )
}

function Group({ name, keys }: { name: string; keys: KeyTexts }) {
  if (!keys.length) return null
  return (
    <section className={classes['group']}>
      <h3>{name}</h3>
      <dl>
        {keys.map(([combination, text]) => (
          <div key={combination}>
            <dt>
              <Keys keys={combination} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
