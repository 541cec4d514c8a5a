import './site/tokens.css'
import './site/fonts.css'
import './site/base.css'
import { STATE_ID, type PageState } from './state.ts'

/** Resolves after the first paint, which scripts must not slow down; at once in a background tab. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)))
}

/** Preloads all files at once: left to itself, the browser would find chunk after chunk. */
function fetchAll({ assets }: PageState): void {
  const links = assets.preloads.map(href =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
  document.head.append(...links)
}

/** Buttons that need a script; popover buttons work without one. */
const SCRIPTED = 'button[type=button]:not([popovertarget])'

/**
 * Keeps presses of buttons that only a script can answer, until React listens: then they are done. Once each, because
 * whoever presses again when nothing happens means it once.
 */
function keepPresses(): () => void {
  const pressed = new Set<HTMLElement>()
  function keep({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest<HTMLElement>(SCRIPTED)
    if (button) pressed.add(button)
  }
  document.addEventListener('click', keep)
  return () => {
    document.removeEventListener('click', keep)
    for (const button of pressed) button.click()
  }
}

const redo = keepPresses()
const raw = document.getElementById(STATE_ID)?.textContent ?? ''
const state = JSON.parse(raw) as PageState
await painted()
fetchAll(state)
const { start } = await import('./start.tsx')
await start(raw, state)
redo()
