import { useMemo, type CSSProperties } from 'react'
import type { Language } from '@app/contracts/validation'
import { drawLineup, type LineupItem } from '@app/ui/kit/robot-drawing/lineup.ts'
import { Picture } from '@app/ui/kit/RobotDrawing'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import styles from './Categories.module.css'
import type { Category } from './categories.ts'
import { card, Section } from './Section.tsx'

/** Room beside a drawing, and what a column needs for its text, in millimetres of the drawing. */
const ROOM = 700
const NARROWEST = 2200

/** Robot categories at one scale on one ground line, beside a person. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const { say } = useSite()
  const drawings = useMemo(() => categories.map(drawCategory), [categories])
  const columns = drawings.map(({ length }) => Math.max(NARROWEST, length + ROOM))
  const longest = Math.max(...drawings.map(({ length }) => length))
  return (
    <Section id="roboter-kategorien" sheet={9} name={say('categories.name')} title={say('categories.title')}>
      <div {...card(0)}>
        <ul
          className={styles.line}
          style={{ '--columns': columns.map(width => `minmax(0, ${width}fr)`).join(' ') } as CSSProperties}
        >
          {categories.map((category, index) => {
            const { length, drawing } = drawings[index]!
            const share = length / columns[index]!
            const place = { '--share': share.toFixed(4), '--narrow': (length / longest).toFixed(4) }
            return (
              <li key={category.name}>
                <SiteLink to={`/robots?category=${category.name}`}>
                  <span className={styles.place} style={place as CSSProperties}>
                    {category.drawn && (
                      <Picture className={styles.drawing} drawing={drawing} title={category.drawn.name} />
                    )}
                  </span>
                  <Facts category={category} />
                </SiteLink>
              </li>
            )
          })}
        </ul>
        <p className={`${controls.mono} ${styles.caption}`}>{say('categories.caption')}</p>
      </div>
    </Section>
  )
}

function Facts({ category: { name, payload, reach, count } }: { category: Category }) {
  const { say, language } = useSite()
  return (
    <>
      <h3>{say(`kinds.${name}`)}</h3>
      <dl className={styles.facts}>
        {payload && (
          <>
            <dt>{say('categories.payload')}</dt>
            <dd>{range(payload, kilograms, language)}</dd>
          </>
        )}
        {reach && (
          <>
            <dt>{say('categories.reach')}</dt>
            <dd>{range(reach, millimetres, language)}</dd>
          </>
        )}
        <dt>{say('categories.models')}</dt>
        <dd>{count}</dd>
      </dl>
      <span className={controls.link}>
        <span>{say('categories.open')}</span>
        <Icon name="forward" />
      </span>
    </>
  )
}

type Unit = (value: number, language: Language) => string

function range([least, most]: [number, number], unit: Unit, language: Language): string {
  if (least === most) return unit(most, language)
  // The unit is written once.
  return `${unit(least, language).split('\u00a0')[0]}–${unit(most, language)}`
}

/** The category's robot, the first beside a person; the ground is its lower edge. */
function drawCategory({ drawn }: Category, index: number) {
  const items: LineupItem[] = drawn ? [{ robot: drawn }] : []
  if (index === 0) items.unshift({ person: true, gap: 250 })
  const lineup = drawLineup(items, Math.round(((drawn?.reach ?? NARROWEST) + (index ? 0 : 1000)) / 10))
  const [, top = 0] = lineup.viewBox.split(' ').map(Number)
  const height = -top
  const drawing = {
    ...lineup,
    viewBox: `0 ${top} ${lineup.length} ${height}`,
    height: Math.round(height / lineup.scale),
  }
  return { length: lineup.length, drawing }
}
