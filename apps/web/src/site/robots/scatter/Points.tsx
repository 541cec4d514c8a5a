import { useRef, type KeyboardEvent } from 'react'
import { useSite } from '../../site-context.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'
import type { Language } from '@app/contracts/validation'
import { kilograms, millimetres } from '../figures.ts'
import { useWithLoad } from '../use-load-check.ts'
import { percent } from './Grid.tsx'
import { aside, groups, pointByKey, type Group, type Point } from './points.ts'
import styles from './Scatter.module.css'

/** A robot's figures as a point is named: "20 kg, 1780 mm". */
export const figuresOf = ({ robot: { payload, reach } }: Point, language: Language) =>
  `${kilograms(payload!, language)}, ${millimetres(reach!, language)}`

/** The symbol of a group, around its origin. */
export function Symbol({ group }: { group: Group }) {
  if (group === 'scara') return <circle r="4" />
  if (group === 'mini') return <rect x="-3.5" y="-3.5" width="7" height="7" />
  if (group === 'special') return <path d="M0-5.5 5 0 0 5.5-5 0Z" />
  if (group === 'standard') return <circle r="4" className={styles.full} />
  return (
    <>
      <circle r="6.5" />
      <circle r="3.5" className={styles.full} />
    </>
  )
}

const idOf = ({ robot }: Point) => String(robot.id)

interface Props {
  points: readonly Point[]
  isInside(point: Point): boolean
  /** The one point that the Tab key leads to. */
  active: Point | null
  /** Null when the focus leaves. */
  onFocus(point: Point | null): void
}

/** Every robot as a link. One of them is in the tab order, arrow keys lead from one to the next. */
export function Points({ points, isInside, active, onFocus }: Props) {
  const list = useRef<SVGGElement>(null)
  const { language } = useSite()
  const withLoad = useWithLoad()
  const inside = points.filter(isInside)
  const reachable = active && isInside(active) ? active : (inside[0] ?? null)

  function onKeyDown(event: KeyboardEvent) {
    const next = pointByKey(inside, reachable, event.key)
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<SVGAElement>(`[data-robot="${idOf(next)}"]`)?.focus()
  }
  return (
    <g
      ref={list}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => onFocus(points.find(point => idOf(point) === target.dataset['robot']) ?? null)}
      onBlur={() => onFocus(null)}
    >
      <defs>
        {groups.map(group => (
          <g key={group} id={`point-${group}`}>
            <Symbol group={group} />
          </g>
        ))}
      </defs>
      {points.map(point => {
        const { robot, group, x, y, piled } = point
        return (
          <SiteLink
            key={robot.id}
            to={withLoad(`/robot/${robot.id}`)}
            data-robot={idOf(point)}
            className={isInside(point) ? styles.point : styles.outside}
            tabIndex={point === reachable ? 0 : -1}
            aria-label={`${robot.name}, ${figuresOf(point, language)}`}
          >
            <use
              href={`#point-${group}`}
              x={percent(x)}
              y={percent(1 - y)}
              transform={piled > 1 ? `translate(${aside(point)} 0)` : undefined}
            />
          </SiteLink>
        )
      })}
    </g>
  )
}
