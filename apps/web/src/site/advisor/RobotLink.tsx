import { Fragment, type ComponentProps, type MouseEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { withLanguage } from '../layout/links.tsx'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  robot: { id: number }
}

/** A link to a robot that shows it over the page; a new tab gets its page. */
export function RobotLink({ robot: { id }, className = controls.textLink, children, ...rest }: Props) {
  const { openRobot } = useAdvisor()
  const [search] = useSearchParams()
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openRobot(id)
  }
  return (
    <a {...rest} className={className} href={withLanguage(`/robot/${id}`, search.get('lang'))} onClick={open}>
      {children}
    </a>
  )
}

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
