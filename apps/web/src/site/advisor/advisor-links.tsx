import { useQuery } from '../navigation.tsx'
import type { ComponentProps, MouseEvent } from 'react'
import { namedApplications } from '@app/contracts/advisor-choices'
import type { CatalogueSelection } from '@app/contracts/catalogue-selection'
import { offerRequest } from '../contact/draft.ts'
import { enquiryAddress } from '../contact/enquiry.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink, withLanguage } from '../layout/links.tsx'
import { searchOf } from '../robots/address.ts'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import { lastFindings, type Dialogue } from './dialogue.ts'
import { chipsOfRow, rowNames, useRequirementWords } from './requirement-chips.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  robot: { id: number }
}

/** A link to a robot that shows it over the page; a new tab gets its page. */
export function RobotLink({ robot: { id }, className = controls.textLink, children, ...rest }: Props) {
  const { openRobot } = useAdvisor()
  const search = useQuery()
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

export function RobotFigures({ robot }: { robot: { payload: number | null; reach: number | null } }) {
  const { say, language } = useSite()
  const { payload, reach } = robot
  const figures = [
    payload === null ? [] : kilograms(payload, language),
    reach === null ? [] : millimetres(reach, language),
  ].flat()
  return <span className={controls.num}>{figures.join(', ') || say('common.onRequest')}</span>
}

/** Robots that one request can name. */
const MOST = 3

/** Leads into the contact form, with the requirements as its message and the robots that meet them. */
export function RequestLink({ className = controls.link }: { className?: string | undefined }) {
  const { say, language } = useSite()
  const { dialogue } = useAdvisor()
  const words = useRequirementWords()
  const names = (lastFindings(dialogue)?.recommendations ?? []).slice(0, MOST).map(({ name }) => name)
  const { sheet, need } = dialogue
  const requirements = rowNames.flatMap(row => {
    const said = chipsOfRow(sheet, row).map(chip => words.chip(chip, sheet))
    const load = row === 'load' ? (need?.designPayload ?? null) : null
    const counted =
      load === null ? [] : [say('advisor.findings.requestNeed', { figure: kilograms(load, language) })]
    const value = [...said, ...counted].join(', ')
    return value ? say('advisor.findings.requestLine', { name: say(`advisor.sheet.rows.${row}`), value }) : []
  })

  function offer() {
    const lines = [
      ...(requirements.length ? [say('advisor.findings.requestIntro'), ...requirements] : []),
      ...(names.length ? [say('advisor.findings.requestRobots', { names: names.join(', ') })] : []),
    ]
    offerRequest({ text: lines.join('\n'), conversationId: dialogue.conversationId })
  }
  const to = enquiryAddress({ robots: names, selection: selectionOf(dialogue) })
  return (
    <SiteLink to={to} className={className} onClick={offer}>
      <span>{say('advisor.findings.request')}</span>
      <Icon name="forward" />
    </SiteLink>
  )
}

/** The comparison over the same filter, with the load by which it measures reserves. */
export function comparisonAddress(ids: readonly number[], cataloguePath: string | null): string {
  const query = new URLSearchParams(cataloguePath?.split('?')[1])
  query.set('compare', ids.join(','))
  query.set('view', 'compare')
  return `/robots?${searchOf(query)}`
}

/** What the dialogue has led to, as it goes along with a request: its figures, and where its robots stand side by side. */
function selectionOf(dialogue: Dialogue): CatalogueSelection | null {
  const { need, sheet } = dialogue
  const found = lastFindings(dialogue)
  const ids = (found?.recommendations ?? []).slice(0, MOST).map(({ id }) => id)
  const path = found?.end?.cataloguePath ?? null
  const address = ids.length ? comparisonAddress(ids, path) : path
  if (!address) return null
  return {
    payload: need?.designPayload ?? sheet.payload,
    reach: need?.reach ?? sheet.reach,
    application: namedApplications.find(name => name === sheet.application) ?? null,
    address,
  }
}
