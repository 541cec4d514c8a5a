import './site/tokens.css'
import './site/fonts.css'
import './site/base.css'
import { askLater } from './site/consent/ask.ts'
import { STATE_ID, type PageState } from './state.ts'
import { carryTyped } from './site/typed.ts'

/** Resolves after the first paint, which scripts must not slow down; at once in a background tab. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)))
}

/** Whoever does nothing waits this long, at most, on a browser that is never idle. */
const LATEST_MS = 1_500

/** Resolves when the browser has nothing else to do; where bytes are dear or slow, never. */
function idle(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return new Promise(done => {
    if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LATEST_MS })
    else setTimeout(done)
  })
}

/** What a visitor does first. A screen reader only clicks, a browser that fills in a form only writes. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click', 'input']

/** Resolves at the visitor's first sign. */
function touched(): Promise<unknown> {
  return new Promise(done => {
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true, once: true })
  })
}

/** Preloads all files at once: left to itself, the browser would find chunk after chunk. */
function fetchAll({ assets }: PageState): void {
  const links = assets.preloads.map(href =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
  // Those that stand in the page go with it when another one is opened, which may need them, too.
  const sheets = [...document.querySelectorAll('main link[rel=stylesheet]')].map(link => link.cloneNode())
  document.head.append(...links, ...sheets)
}

/**
 * What a script answers: buttons, but for those of popovers, which work without one; and links that lead elsewhere only
 * where there is no script.
 */
const SCRIPTED = 'button[type=button]:not([popovertarget]), [data-scripted]'

/** What React has not continued yet. */
const ASLEEP = '[data-asleep]'

function sleepingControl({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null
  return control?.closest(ASLEEP) ? control : null
}

/** What goes before a click. React would continue the whole part for it at once, and the press could not show itself. */
const BEFORE_CLICK = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend']

/**
 * Keeps presses that only a script can answer, until React listens: then they are done. Once each, because whoever presses
 * again when nothing happens means it once. Where React does not arrive, a link leads where it says.
 */
function keepPresses(): () => void {
  const pressed = new Set<HTMLElement>()
  function keep(event: MouseEvent) {
    const control = sleepingControl(event)
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(control)
    control.dataset['kept'] = ''
    // A part of the page starts when it is nearly in view, where a screen reader need not have taken it.
    control.focus()
  }
  function keepFromReact(event: Event) {
    if (sleepingControl(event)) event.stopPropagation()
  }
  // Where Enter sends, it is a press of the button that does.
  function keepEnter(event: KeyboardEvent) {
    const { target: field, key } = event
    if (key !== 'Enter' || event.shiftKey || event.isComposing || !(field instanceof HTMLTextAreaElement))
      return
    const button = field.form?.querySelector<HTMLElement>('[data-scripted]')
    if (!button?.closest(ASLEEP)) return
    event.preventDefault()
    event.stopPropagation()
    button.click()
    field.focus()
  }
  function letGo(control: HTMLElement) {
    delete control.dataset['kept']
    control.click()
  }
  const awake = new MutationObserver(() => {
    for (const control of pressed)
      if (!control.closest(ASLEEP)) {
        pressed.delete(control)
        letGo(control)
      }
  })
  // Ahead of React, which stops what a part that it cannot continue yet would have to answer.
  addEventListener('click', keep, true)
  addEventListener('keydown', keepEnter, true)
  for (const kind of BEFORE_CLICK) addEventListener(kind, keepFromReact, { capture: true, passive: true })
  awake.observe(document, { subtree: true, attributeFilter: ['data-asleep'] })
  return () => {
    awake.disconnect()
    removeEventListener('click', keep, true)
    removeEventListener('keydown', keepEnter, true)
    for (const kind of BEFORE_CLICK) removeEventListener(kind, keepFromReact, true)
    for (const control of pressed) letGo(control)
  }
}

/**
 * After a reload, going back to an address that React had shown in the document before changes the address alone: until
 * React listens, the page has to be loaded.
 */
function followHistory(): void {
  const address = () => location.pathname + location.search
  const loaded = address()
  addEventListener('popstate', () => {
    if (document.body.matches(ASLEEP) && address() !== loaded) location.reload()
  })
}

const letPressesGo = keepPresses()
followHistory()
carryTyped()
const raw = document.getElementById(STATE_ID)?.textContent ?? ''
const state = JSON.parse(raw) as PageState
askLater()
await Promise.race([painted().then(idle), touched()])
fetchAll(state)
try {
  const { start } = await import('./start.tsx')
  await start(raw, state)
} catch (cause) {
  // The page goes on as it does without scripts: its forms and links work.
  document.documentElement.dataset['plain'] = ''
  letPressesGo()
  addEventListener('online', () => location.reload(), { once: true })
  reportError(cause)
}
