import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { SiteLink } from '../layout/SiteLink.tsx'
import { useSite } from '../site-context.ts'
import styles from './Advisor.module.css'
import { PromptButton } from './PromptButton.tsx'
import { quickPrompts } from './prompts.ts'

/** Below the dialogue: questions that many ask, and the direct way to people. */
export function Ways() {
  const { say } = useSite()
  return (
    <>
      <section className={styles.quick}>
        <h2>{say('advisor.quickTitle')}</h2>
        <ul className={styles.rows}>
          {quickPrompts(say).map(prompt => (
            <li key={prompt.name}>
              <PromptButton prompt={prompt} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.direct}>
        <h2>{say('advisor.directTitle')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{say('advisor.phone')}</dt>
            <dd>
              <a className={`${controls.textLink} ${controls.num}`} href={`tel:${brand.phone.dialled}`}>
                {brand.phone.shown}
              </a>
            </dd>
          </div>
          <div>
            <dt>{say('advisor.appointment')}</dt>
            <dd>
              <ExternalLink href={brand.bookingUrl}>{say('advisor.booking')}</ExternalLink>
            </dd>
          </div>
        </dl>
        <p className={styles.more}>
          <SiteLink to="/robots" className={controls.textLink}>
            {say('advisor.catalogue')}
          </SiteLink>
          <Calculator />
        </p>
      </section>
    </>
  )
}

function Calculator() {
  const { say } = useSite()
  const text = say('advisor.calculator')
  if (!brand.roiUrl.startsWith('/')) return <ExternalLink href={brand.roiUrl}>{text}</ExternalLink>
  return (
    <SiteLink to={brand.roiUrl} className={controls.textLink}>
      {text}
    </SiteLink>
  )
}
