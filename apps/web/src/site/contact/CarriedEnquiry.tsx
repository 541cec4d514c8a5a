import { applicationName } from '@app/contracts/robot-applications'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import styles from './Contact.module.css'
import type { Enquiry } from './enquiry.ts'

interface Props {
  enquiry: Enquiry
  isAlong: boolean
  onChange(isAlong: boolean): void
}

/** What goes along with a request, for the visitor to see and to leave out. Its fields are those of a plain form, too. */
export function CarriedEnquiry({ enquiry: { robots, selection }, isAlong, onChange }: Props) {
  const { say, language } = useSite()
  const atLeast = (figure: string) => say('contact.atLeast', { figure })
  const facts: [string, string][] = [
    ...(robots.length
      ? [[say('contact.robots', { count: robots.length }), robots.join(', ')] satisfies [string, string]]
      : []),
    ...(selection?.payload
      ? [[say('contact.load'), atLeast(kilograms(selection.payload, language))] satisfies [string, string]]
      : []),
    ...(selection?.reach
      ? [[say('contact.reach'), atLeast(millimetres(selection.reach, language))] satisfies [string, string]]
      : []),
    ...(selection?.application
      ? [
          [say('contact.application'), applicationName(selection.application, language)] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ]
  const fields = {
    interestArea: robots.join(', '),
    payload: selection?.payload,
    reach: selection?.reach,
    application: selection?.application,
    address: selection?.address,
  }
  return (
    <fieldset className={styles.carried}>
      <legend>{say('contact.about')}</legend>
      <dl data-left={isAlong ? undefined : true}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={controls.num}>{value}</dd>
          </div>
        ))}
        {selection && (
          <div>
            <dt>{say('contact.view')}</dt>
            <dd>
              <SiteLink to={selection.address} className={controls.textLink}>
                {say(
                  robots.length === 1 && selection.address.startsWith('/robot/')
                    ? 'contact.openRobot'
                    : 'contact.openView',
                )}
              </SiteLink>
            </dd>
          </div>
        )}
      </dl>
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className={styles.transcript}>
        <input
          type="checkbox"
          name="along"
          value="yes"
          checked={isAlong}
          onChange={event => onChange(event.target.checked)}
        />
        {say('contact.along')}
      </label>
    </fieldset>
  )
}
