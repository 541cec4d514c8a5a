import { IconSearch } from '@tabler/icons-react'
import { icon } from '../../kit/icon.ts'
import { Keys } from '../../kit/Keys.tsx'
import { useShell } from './shell-context.ts'
import classes from './Shell.module.css'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens search and commands. */
export function SearchButton() {
  const { openSearch } = useShell()
  return (
    <button
      type="button"
      className={classes['search']}
      aria-label="Suchen oder Befehl"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <IconSearch {...icon} aria-hidden />
      <span>Suchen oder Befehl …</span>
      <Keys keys={isMac ? '⌘ K' : 'Strg K'} />
    </button>
  )
}
