import { Fragment } from 'react'
import controls from '../layout/controls.module.css'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'

/** Payload and reach of a robot in one line. */
export function RobotFigures({ robot }: { robot: { payload: number | null; reach: number | null } }) {
  const { say, language } = useSite()
  const { payload, reach } = robot
  const figures = [
    payload !== null && kilograms(payload, language),
    reach !== null && millimetres(reach, language),
  ]
  return (
    <span className={controls.num}>
      {figures.map((figure, index) => (
        <Fragment key={index === 0 ? 'payload' : 'reach'}>
          {index > 0 && ', '}
          {figure || say('common.onRequest')}
        </Fragment>
      ))}
    </span>
  )
}
