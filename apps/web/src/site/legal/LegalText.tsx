import type { ReactNode } from 'react'
import { brand } from '@app/contracts/brand'
import type { LegalBlock, LegalSection } from '../../i18n/legal-section.ts'
import controls from '../layout/controls.module.css'
import styles from './Legal.module.css'

/** One section: paragraphs, lists, facts and tables; addresses in it are links. */
export function LegalText({ id, section, note }: { id: string; section: LegalSection; note: string | null }) {
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

/** A table that becomes a list of cards where there is no room: each cell then says its column's name. */
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

/** Addresses of pages and mailboxes, and the telephone number, as links. */
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
