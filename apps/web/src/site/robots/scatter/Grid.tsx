import { memo } from 'react'
import { useSite } from '../../site-context.ts'
import { keys, payloadClasses, reachClasses } from '../filter.ts'
import { bandsOf, ticksOf, type Scale } from './scale.ts'
import styles from './Scatter.module.css'

/** A share of the picture, short enough to send a hundred of them. */
export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The frame: marks of both axes, the class boundaries heavier, with the names of the classes. */
export const Grid = memo(function Grid({ scale }: { scale: Scale }) {
  const { say } = useSite()
  const { reach, payload } = scale
  return (
    <g aria-hidden="true">
      {ticksOf(reach, 'reach').map(({ value, isBoundary }, index) => {
        const x = percent(reach.at(value))
        return (
          <g key={value} className={isBoundary || !index ? undefined : styles.minor}>
            <line x1={x} x2={x} y1="0" y2="100%" className={isBoundary ? styles.boundary : styles.line} />
            <text x={x} y="100%" dy="17" textAnchor="middle">
              {value}
            </text>
          </g>
        )
      })}
      {ticksOf(payload, 'payload').map(({ value, isBoundary }, index) => {
        const y = percent(1 - payload.at(value))
        return (
          <g key={value} className={isBoundary || !index ? undefined : styles.minor}>
            <line x1="0" x2="100%" y1={y} y2={y} className={isBoundary ? styles.boundary : styles.line} />
            <text x="0" y={y} dx="-8" dy="4" textAnchor="end">
              {value}
            </text>
          </g>
        )
      })}
      {bandsOf(reach, keys(reachClasses), 'reach').map(({ name, middle }) => (
        <text key={name} x={percent(middle)} y="0" dy="-8" textAnchor="middle" className={styles.band}>
          {say(`catalogue.scatter.reaches.${name}`)}
        </text>
      ))}
      {bandsOf(payload, keys(payloadClasses), 'payload').map(({ name, middle }) => (
        <text key={name} x="100%" y={percent(1 - middle)} dx="8" dy="4" className={styles.band}>
          {say(`catalogue.payloads.${name}`)}
        </text>
      ))}
      <rect width="100%" height="100%" className={styles.frame} />
      <text y="100%" dy="36">
        {say('catalogue.reach')} mm
      </text>
      <text x="6" y="15">
        {say('catalogue.payload')} kg
      </text>
    </g>
  )
})
