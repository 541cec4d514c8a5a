import { consolePaths } from '@app/contracts/console-paths'
import { helpChapters } from '@app/contracts/help-chapters'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, matchPath, useLocation, useNavigate } from 'react-router-dom'

/** The screen to which Escape returns. */
export interface CameFrom {
  from: string
}

type ScreenName = keyof typeof consolePaths

// /crm/customers/import must match before /crm/customers/:id.
const names = (Object.keys(consolePaths) as ScreenName[]).toSorted(
  (a, b) => Number(consolePaths[a].includes(':')) - Number(consolePaths[b].includes(':')),
)

export function helpPathOf(pathname: string): string {
  const name = names.find(candidate => matchPath(consolePaths[candidate], pathname))
  const chapter = name && helpChapters[name]
  return chapter ? `${consolePaths.help}/${chapter}` : consolePaths.help
}

/** For the current screen, with the way back. */
export function useHelp(): { to: string; options: NavigateOptions } {
  const { pathname, search, state } = useLocation()
  const isInside = pathname.startsWith(consolePaths.help)
  const cameFrom: CameFrom = { from: pathname + search }
  return { to: helpPathOf(pathname), options: { state: isInside ? (state as unknown) : cameFrom } }
}

/** Also with the focus in a field. Unsaved forms ask first. */
export function useHelpKey(isOn: boolean): void {
  const navigate = useNavigate()
  const help = useHelp()
  const latest = useRef(help)
  useLayoutEffect(() => {
    latest.current = help
  })
  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'F1') return
      event.preventDefault()
      if (!event.repeat) void navigate(latest.current.to, latest.current.options)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn, navigate])
}
