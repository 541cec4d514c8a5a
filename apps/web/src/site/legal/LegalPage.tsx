import type { ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import type { LegalBlock, LegalSection } from '../../i18n/de/legal.ts'
import controls from '../layout/controls.module.css'
import { PageHead, PageTop } from '../layout/PageHead.tsx'
import { useSite } from '../site-context.ts'
import styles from './Legal.module.css'

interface Props {
  name: 'impressum' | 'datenschutz'
  /** Extra paragraph for the section of this name. */
  note?: { section: string; text: string }
}

export function LegalPage({ name, note }: Props) {
  const { say } = useSite()
  const words = useBrandWords()
  const title = say(`legal.${name}.title`)
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: title }]
  const sections = Object.entries<LegalSection>(say(`legal.${name}.sections`, words))
  return (
    <div className={controls.wrap}>
      <PageHead
        title={title}
        description={say(`legal.${name}.description`, words)}
        keywords={say(`legal.${name}.keywords`)}
        path={`/${name}`}
        crumbs={crumbs}
      />
      <PageTop title={title} lead={say(`legal.${name}.lead`)} crumbs={crumbs} />
      <div className={styles.sheet}>
        <nav className={styles.contents} aria-label={say('legal.contents')}>
          <ol>
            {sections.map(([id, section]) => (
              <li key={id}>
                <a href={`#${id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(([id, section]) => (
            <LegalText key={id} id={id} section={section} note={note?.section === id ? note.text : null} />
          ))}
        </div>
      </div>
    </div>
  )
}

function useBrandWords() {
  const { language } = useSite()
  const { address, management } = brand
  return {
    company: brand.legalName,
    address: `${address.street}, ${address.postalCode} ${address.city}, ${address.country[language]}`,
    phone: brand.phone.shown,
    email: brand.email,
    privacyEmail: brand.privacyEmail,
    securityEmail: brand.securityEmail,
    website: brand.companyUrl,
    registerNumber: brand.registerNumber,
    registerCourt: brand.registerCourt,
    vatNumber: brand.vatNumber,
    purpose: brand.businessPurpose[language],
    authority: brand.tradeAuthority[language],
    chamber: brand.chamber[language],
    management: management.name,
    role: management.role[language],
  }
}

function LegalText({ id, section, note }: { id: string; section: LegalSection; note: string | null }) {
  return (
    <section id={id} tabIndex={-1} className={styles.section}>
      <h2>{section.title}</h2>
      {section.blocks.map(block => (
        <Block key={typeof block === 'string' ? block : Object.keys(block)[0]} block={block} />
      ))}
      {note && <p>{note}</p>}
    </section>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{linked(block)}</p>
  if ('table' in block) return <Table rows={block.table} />
  if ('facts' in block)
    return (
      <dl className={styles.facts}>
        {block.facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{linked(text)}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ul className={styles.list}>
      {block.list.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** On narrow screens a list of cards, whose cells repeat their column's name. */
function Table({ rows }: { rows: readonly (readonly string[])[] }) {
  const head = rows[0] ?? []
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(1).map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-name={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ADDRESS = /(https:\/\/[^\s,]*[^\s,.]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/u

/** Web and mail addresses and the phone number as links. */
function linked(text: string): ReactNode {
  if (text === brand.phone.shown) return <Link href={`tel:${brand.phone.dialled}`} text={text} />
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return part
    return <Link key={part} href={part.startsWith('https:') ? part : `mailto:${part}`} text={part} />
  })
}

function Link({ href, text }: { href: string; text: string }) {
  return (
    <a className={controls.textLink} href={href}>
      {text}
    </a>
  )
}

/** Includes the statements on accessibility and artificial intelligence. */
export function LegalNotice() {
  return <LegalPage name="impressum" />
}

const measures = Object.values(brand.analytics).some(script => script !== null)

/** The section on analytics depends on the brand. */
export function PrivacyPolicy() {
  const { say } = useSite()
  const note = { section: 'analytics', text: say('legal.noAnalytics') }
  return <LegalPage name="datenschutz" note={measures ? undefined : note} />
}
