import { useLocation, useNavigate, useQuery } from '../navigation.tsx'
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { loadParts } from '../../i18n/texts.ts'
import { failureText } from '../failure-text.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { withLanguage } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import type { ShownRobot } from './catalogue-robot.ts'
import styles from './RobotDialog.module.css'
import type { DetailsProps } from './RobotDialogDetails.tsx'

interface Props {
  id: number
  /** Called after closing by any means, to unmount it. */
  onClose: () => void
}

const SCROLL_DELAY_MS = 100

/** Code, texts and record are loaded when it opens. */
export function RobotDialog({ id, onClose }: Props) {
  const { say } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, retry } = useDetails(id)
  const goToContact = useWayToContact()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  /**
   * close() gives the focus back. Unmount at once: the close event comes a frame later, and would close a reopened
   * dialog.
   */
  function close() {
    dialog.current?.close()
    flushSync(onClose)
  }
  function inquire() {
    close()
    goToContact()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  function onClick(event: MouseEvent) {
    // Clicks on the backdrop have the dialog itself as target.
    if (event.target === event.currentTarget) close()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={useName(state)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      // Closed by the system, such as Android's back gesture.
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <button
          type="button"
          className={`${controls.square} ${styles.close}`}
          aria-label={say('common.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
        {state.step === 'waiting' && <Skeleton />}
        {state.step === 'failed' && <Failure text={state.text} onRetry={retry} />}
        {state.step === 'shown' && <state.Details robot={state.robot} onInquire={inquire} />}
      </div>
    </dialog>
  )
}

type State =
  | { step: 'waiting' }
  | { step: 'failed'; text: string | null }
  | { step: 'shown'; robot: ShownRobot | null; Details: ComponentType<DetailsProps> }

function useName(state: State): string {
  const { say } = useSite()
  if (state.step === 'shown') return state.robot?.name ?? say('robot.notFound')
  return say(state.step === 'waiting' ? 'common.loading' : 'common.failedPart')
}

function useDetails(id: number) {
  const [state, setState] = useState<State>({ step: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    loadDetails(id).then(
      details => isCurrent && setState({ step: 'shown', ...details }),
      error => isCurrent && setState({ step: 'failed', text: failureText(error) }),
    )
    return () => void (isCurrent = false)
  }, [id, attempt])
  function retry() {
    setState({ step: 'waiting' })
    setAttempt(attempt + 1)
  }
  return { state, retry }
}

async function loadDetails(id: number) {
  const [{ RobotDialogDetails: Details, fetchRobot }] = await Promise.all([
    import('./RobotDialogDetails.tsx'),
    loadParts(['robots']),
  ])
  return { Details, robot: await fetchRobot(id) }
}

function useWayToContact() {
  const { pathname } = useLocation()
  const search = useQuery()
  const navigate = useNavigate()
  return () => {
    const go = () => navigate(withLanguage('/#contact', search.get('lang')))
    // After the closed dialog has given the focus back.
    if (pathname === '/') setTimeout(go, SCROLL_DELAY_MS)
    else go()
  }
}

function Skeleton() {
  const { say } = useSite()
  return (
    <div className={styles.skeleton} role="status" aria-label={say('common.loading')}>
      <div />
      <div />
      <div />
    </div>
  )
}

function Failure({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  const { say } = useSite()
  return (
    <div className={styles.failure} role="alert">
      <p>{text ?? say('common.failedPart')}</p>
      <button type="button" className={controls.quiet} onClick={onRetry}>
        {say('common.retry')}
      </button>
    </div>
  )
}
