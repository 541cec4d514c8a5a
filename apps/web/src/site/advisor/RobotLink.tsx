import type { ComponentProps, MouseEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import controls from '../layout/controls.module.css'
import { withLanguage } from '../layout/SiteLink.tsx'
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
