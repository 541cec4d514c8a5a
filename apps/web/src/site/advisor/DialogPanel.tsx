import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './Advisor.module.css'
import { examples } from './answers.ts'

/** The panel of the dialogue before it opens: greeting, questions with their answers in the catalogue, and the truth. */
export function DialogPanel() {
  const { say } = useSite()
  return (
    <section className={styles.panel} aria-labelledby="dialog">
      <header>
        <h2 id="dialog">{say('advisor.dialog')}</h2>
        <span className={controls.mono}>{say('advisor.soon')}</span>
      </header>
      <div className={styles.log}>
        <div className={styles.message}>
          <span className={controls.mono}>{say('advisor.assistant')}</span>
          <p>{say('advisor.greeting')}</p>
        </div>
        <h3 className={controls.mono}>{say('advisor.examplesTitle')}</h3>
        <ul className={styles.examples}>
          {(['tending', 'palletizing', 'assembly'] as const).map(name => (
            <li key={name}>
              <SiteLink to={examples[name]}>{say(`advisor.examples.${name}`)}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <p>
          <strong>{say('advisor.openingTitle')}</strong> {say('advisor.openingText')}
        </p>
        <div className={styles.ways}>
          <SiteLink to="/robots" className={`${controls.button} ${controls.compact}`}>
            {say('advisor.catalogue')}
          </SiteLink>
          <SiteLink to="/contact" className={controls.link}>
            <span>{say('advisor.contact')}</span>
          </SiteLink>
        </div>
        <p className={styles.disclosure}>
          {say('advisor.disclosure')}{' '}
          <SiteLink to="/datenschutz#advisor" className={controls.textLink}>
            {say('advisor.privacy')}
          </SiteLink>
        </p>
      </footer>
    </section>
  )
}
