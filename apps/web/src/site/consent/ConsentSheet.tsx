import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import controls from '../layout/controls.module.css'
import { SiteLink } from '../layout/links.tsx'
import { useSite } from '../site-context.ts'
import { loadAnalytics } from './analytics.ts'
import { SHEET_ID, type Shown } from './ask.ts'
import { keepChoice, keptChoice, type Choice } from './choice.ts'
import styles from './ConsentSheet.module.css'

interface Props {
  shown: Shown
  onClose: () => void
}

/** Beside the page, which stays usable. Both answers weigh the same. */
export function ConsentSheet({ shown, onClose }: Props) {
  const { say, language } = useSite()
  const sheet = useRef<HTMLElement>(null)
  // Unknown to the server, and so during hydration.
  const kept = shown && keptChoice()
  useRoomBelow(sheet, shown !== null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { current } = sheet
    if (shown === null) return undefined
    if (shown === 'led') {
      before.current = document.activeElement
      current?.focus()
    }
    return () => {
      // The focus would be lost with the sheet.
      if (current?.contains(document.activeElement)) giveBack(before.current)
    }
  }, [shown])

  function choose(choice: Choice) {
    keepChoice(choice)
    loadAnalytics()
    onClose()
  }
  function remember({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' && kept) onClose()
  }
  return (
    <div className={styles.announced} aria-live="polite">
      <section
        ref={sheet}
        id={SHEET_ID}
        className={styles.sheet}
        // It may be open already when React starts.
        hidden={shown === null}
        suppressHydrationWarning
        aria-label={say('consent.label')}
        tabIndex={-1}
        onFocus={remember}
        onKeyDown={leave}
      >
        <p className={controls.small}>
          <strong>{say('consent.label')}.</strong> {say('consent.text')}{' '}
          <SiteLink to="/datenschutz" className={controls.textLink}>
            {say('consent.privacy')}
          </SiteLink>
        </p>
        {kept?.date && (
          <p className={controls.small}>
            {say(`consent.kept.${kept.choice}`, { date: kept.date.toLocaleDateString(locales[language]) })}{' '}
            {kept.choice === 'accepted' && say('consent.withdraw')}
          </p>
        )}
        <div className={styles.choices}>
          <button type="button" value="minimal" className={controls.quiet} onClick={() => choose('minimal')}>
            {say('consent.minimal')}
          </button>
          <button
            type="button"
            value="accepted"
            className={controls.quiet}
            onClick={() => choose('accepted')}
          >
            {say('consent.accepted')}
          </button>
        </div>
      </section>
    </div>
  )
}

/** To where it was, else to the page's heading. */
function giveBack(before: Element | null) {
  const target = before?.isConnected && before !== document.body ? before : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

const locales = { de: 'de-AT', en: 'en-GB' }

/** Scrolls the focused element clear of the sheet. */
function useRoomBelow(sheet: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element || !isShown) return undefined
    const { documentElement, body } = document
    const styled = [documentElement.style, body.style]
    const observer = new ResizeObserver(() => {
      const covered = `${element.offsetHeight + 32}px`
      for (const style of styled) style.setProperty('--covered', covered)
    })
    // For a textarea, browsers only reveal the first line.
    const uncover = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || element.contains(target)) return
      // Scrolling away under a finger or a mouse would lose its press.
      if (!target.matches(':focus-visible')) return
      if (isCovered(target, element)) target.scrollIntoView({ block: 'nearest' })
    }
    observer.observe(element)
    document.addEventListener('focusin', uncover)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', uncover)
      for (const style of styled) style.removeProperty('--covered')
    }
  }, [sheet, isShown])
}

function isCovered(target: HTMLElement, sheet: HTMLElement): boolean {
  const below = sheet.getBoundingClientRect()
  const { bottom, left } = target.getBoundingClientRect()
  return bottom > below.top && left < below.right
}
