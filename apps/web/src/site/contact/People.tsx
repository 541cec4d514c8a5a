import { brand } from '@app/contracts/brand'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './People.module.css'

const photos = import.meta.glob<string>('../images/team/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Whom one gets to talk to, with the direct ways to them. */
export function People() {
  const { language } = useSite()
  return (
    <ul className={styles.people}>
      {brand.team.map(({ name, role, phone, email, photo }) => (
        <li key={email}>
          <Portrait name={name} source={photos[`../images/team/${photo}`]} />
          <div>
            <b>{name}</b>
            <p className={controls.small}>{role[language]}</p>
            <p className={styles.ways}>
              <a className={`${controls.textLink} ${controls.num}`} href={`tel:${phone.dialled}`}>
                {phone.shown}
              </a>
              <a className={controls.textLink} href={`mailto:${email}`}>
                <BreakableAddress email={email} />
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Where the address is too long for its place, it breaks before its domain. */
function BreakableAddress({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return (
    <span>
      {name}
      <wbr />@{domain}
    </span>
  )
}

/** A photo or, where there is none, the initials; decorative beside the name. */
function Portrait({ name, source }: { name: string; source: string | undefined }) {
  if (source)
    return <img className={styles.portrait} src={source} width="72" height="72" alt="" loading="lazy" />
  const initials = name.split(' ').map(word => word[0])
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials}
    </span>
  )
}
