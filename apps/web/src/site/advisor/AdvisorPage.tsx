import { useQuery } from '../navigation.tsx'
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react'
import { brand } from '@app/contracts/brand'
import { loadParts } from '../../i18n/texts.ts'
import { Answers } from '../layout/Answers.tsx'
import controls from '../layout/controls.module.css'
import { ExternalLink, SiteLink, withLanguage } from '../layout/links.tsx'
import { PageHead, PageTop, service, StructuredData } from '../layout/PageHead.tsx'
import type { RobotDialog } from '../robots/RobotDialog.tsx'
import { useSite } from '../site-context.ts'
import { AdvisorContext, useAdvisor, type Advisor, type View } from './advisor-context.ts'
import styles from './Advisor.module.css'
import { useCatalogueNames, type NamedRobot } from './catalogue.ts'
import { DialogPanel } from './DialogPanel.tsx'
import { Findings } from './Findings.tsx'
import { PromptButton, quickPrompts } from './PromptButton.tsx'
import { chipsOf } from './requirement-chips.ts'
import { RequirementSheet } from './RequirementSheet.tsx'
import { withSpoken } from '@app/ui/kit/speech.ts'
import { loadAsking, useDialogue } from './use-dialogue.ts'

const PATH = '/ki-beratung'

/** The robot advisor: the dialogue, the sheet of requirements that it fills in, and the robots that meet them. */
export function AdvisorPage({ data }: { data: NamedRobot[] }) {
  const site = useSite()
  const { say } = site
  const { advisor, robotDialog, closeRobot } = useAdvisorState(data)
  const name = say('advisor.title')
  const description = say('advisor.description')
  const crumbs = [{ name: say('common.home'), path: '/' }, { name: say('advisor.crumb') }]
  return (
    <div className={controls.wrap}>
      <PageHead
        title={name}
        description={description}
        keywords={say('advisor.keywords')}
        path={PATH}
        crumbs={crumbs}
      />
      <StructuredData data={service(site, { name, description, path: PATH })} />
      <PageTop title={name} lead={say('advisor.lead')} crumbs={crumbs} />
      <AdvisorContext value={advisor}>
        <ViewTabs />
        <div className={styles.panes} data-view={advisor.view}>
          <div className={styles.left}>
            <DialogPanel />
            <Ways />
          </div>
          <div className={styles.right} id="requirements" tabIndex={-1}>
            <RequirementSheet />
            <Findings />
          </div>
        </div>
      </AdvisorContext>
      <Questions />
      <Expert />
      {robotDialog && (
        <robotDialog.RobotDialog key={robotDialog.id} id={robotDialog.id} onClose={closeRobot} />
      )}
    </div>
  )
}

function Expert() {
  const { say } = useSite()
  return (
    <section className={styles.expert}>
      <div>
        <h2>{say('advisor.expertTitle')}</h2>
        <p>{say('advisor.expertText')}</p>
      </div>
      <div className={styles.ways}>
        <SiteLink to="/contact" className={controls.button}>
          {say('advisor.contact')}
        </SiteLink>
        <ExternalLink href={brand.bookingUrl} className={controls.quiet}>
          {say('advisor.booking')}
        </ExternalLink>
        <ExternalLink href={brand.companyUrl}>{say('advisor.company')}</ExternalLink>
      </div>
    </section>
  )
}

/** Below the dialogue: questions that many ask, and the direct way to people. */
function Ways() {
  const { say } = useSite()
  return (
    <>
      <section className={styles.quick}>
        <h2>{say('advisor.quickTitle')}</h2>
        <ul className={styles.rows}>
          {quickPrompts(say).map(prompt => (
            <li key={prompt.name}>
              <PromptButton prompt={prompt} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.direct}>
        <h2>{say('advisor.directTitle')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{say('advisor.phone')}</dt>
            <dd>
              <a className={`${controls.textLink} ${controls.num}`} href={`tel:${brand.phone.dialled}`}>
                {brand.phone.shown}
              </a>
            </dd>
          </div>
          <div>
            <dt>{say('advisor.appointment')}</dt>
            <dd>
              <ExternalLink href={brand.bookingUrl}>{say('advisor.booking')}</ExternalLink>
            </dd>
          </div>
        </dl>
        <p className={styles.more}>
          <SiteLink to="/robots" className={controls.textLink}>
            {say('advisor.catalogue')}
          </SiteLink>
          <Calculator />
        </p>
      </section>
    </>
  )
}

function Calculator() {
  const { say } = useSite()
  const text = say('advisor.calculator')
  if (!brand.roiUrl.startsWith('/')) return <ExternalLink href={brand.roiUrl}>{text}</ExternalLink>
  return (
    <SiteLink to={brand.roiUrl} className={controls.textLink}>
      {text}
    </SiteLink>
  )
}

const targets = { dialog: 'dialog', sheet: 'requirements' } as const

/** On narrow screens: dialogue or requirements. Without JavaScript both are shown, and these lead to them. */
function ViewTabs() {
  const { say } = useSite()
  const { dialogue, view, show } = useAdvisor()
  const count = chipsOf(dialogue.sheet).length

  function choose(event: MouseEvent, next: View) {
    event.preventDefault()
    show(next)
    // It can take the focus when it is shown.
    requestAnimationFrame(() => document.getElementById(targets[next])?.focus({ preventScroll: true }))
  }
  const tab = (name: View, text: string) => (
    <a
      href={`#${targets[name]}`}
      aria-current={view === name ? 'true' : undefined}
      onClick={event => choose(event, name)}
    >
      {text}
    </a>
  )
  return (
    <nav className={styles.tabs} aria-label={say('advisor.views.label')}>
      {tab('dialog', say('advisor.views.dialog'))}
      {tab('sheet', count ? say('advisor.views.sheetCount', { count }) : say('advisor.views.sheet'))}
    </nav>
  )
}

function Questions() {
  const { say } = useSite()
  const entries = (['selection', 'binding', 'allowance', 'data'] as const).map(name => ({
    question: say(`advisor.questions.${name}.question`),
    answer: say(`advisor.questions.${name}.answer`),
  }))
  return (
    <section className={styles.questions}>
      <h2>{say('advisor.questionsTitle')}</h2>
      <Answers entries={entries} />
    </section>
  )
}

async function loadCards() {
  const [cards] = await Promise.all([import('./RobotCards.tsx'), loadParts(['robots'])])
  return cards
}

interface OpenDialog {
  RobotDialog: typeof RobotDialog
  id: number
}

/** Everything that the advisor's parts share, and the dialog of the robot that is looked at. */
function useAdvisorState(named: readonly NamedRobot[]) {
  const state = useDialogue(named)
  const { dialogue, setDraft } = state
  const [isPrepared, setPrepared] = useState(false)
  const isWanted = isPrepared || dialogue.messages.length > 0
  const catalogue = useCatalogueNames(isWanted)
  const cards = useCards(isWanted)
  const { robotDialog, openRobot, closeRobot } = useRobotDialog()
  const [view, setView] = useState<View>('dialog')
  const input = useRef<HTMLTextAreaElement>(null)
  const filled = useRef('')

  function fill(text: string) {
    // What somebody has typed is continued; what another button put there is replaced.
    const added = state.draft === filled.current ? text : withSpoken(state.draft, text)
    // After a reload nobody remembers who put it there.
    const next = state.draft.includes(text.trim()) ? state.draft : added
    filled.current = next
    setDraft(next)
    setView('dialog')
    // The text is in the input after this.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(next.length, next.length)
    })
  }
  const prepare = useCallback(() => setPrepared(true), [])
  const advisor: Advisor = {
    ...state,
    catalogue,
    cards,
    prepare,
    input,
    fill,
    openRobot,
    view,
    show: setView,
  }
  return { advisor, robotDialog, closeRobot }
}

function useCards(isWanted: boolean): Advisor['cards'] {
  const [cards, setCards] = useState<Advisor['cards']>(null)
  useEffect(() => {
    if (!isWanted || cards) return
    // What does not arrive now is asked for again by whoever needs it; answers can be read without.
    loadCards().then(setCards, () => undefined)
    loadAsking().catch(() => undefined)
  }, [isWanted, cards])
  return cards
}

function useRobotDialog() {
  const search = useQuery()
  const [robotDialog, setDialog] = useState<OpenDialog | null>(null)
  async function open(id: number) {
    try {
      const { RobotDialog } = await import('../robots/RobotDialog.tsx')
      setDialog({ RobotDialog, id })
    } catch {
      location.assign(withLanguage(`/robot/${id}`, search.get('lang')))
    }
  }
  return { robotDialog, openRobot: (id: number) => void open(id), closeRobot: () => setDialog(null) }
}
