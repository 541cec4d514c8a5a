import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { KeyBar, Keys } from '../../kit/Keys.tsx'
import { rememberPage } from '../search/recent-pages.ts'
import { useSession } from './session-context.ts'
import { useShell, type KeyTexts } from './shell-context.ts'
import classes from './Shell.module.css'
import { usePageTitle } from './usePageTitle.ts'

const NO_KEYS: KeyTexts = []

interface PageProps {
  /** Name of the browser tab; undefined while it is not known yet. */
  title: string | undefined
  /** Heading for screen readers, where the picture has none. */
  heading?: string
  keys?: KeyTexts
  /** Whether it only says that there is nothing here: then nobody wants to come back. */
  isMissing?: boolean
  children: ReactNode
}

/** What stands below the header: the content that scrolls, and the bar of its keys. */
export function Page({ title, heading, keys = NO_KEYS, isMissing = false, children }: PageProps) {
  const { setPageKeys, showKeys } = useShell()
  usePageTitle(title)
  useRemembered(isMissing ? undefined : title)
  useEffect(() => setPageKeys(keys), [setPageKeys, keys])
  return (
    <>
      <main className={classes['main']}>
        {heading && <h1 className="visually-hidden">{heading}</h1>}
        {children}
      </main>
      <KeyBar
        label="Tastenkürzel"
        items={[...keys, ['R', 'Aktualisieren']]}
        end={
          <button type="button" onClick={showKeys}>
            <Keys keys="?" />
            Alle Kürzel
          </button>
        }
      />
    </>
  )
}

/** Keeps a page among those somebody was on. */
function useRemembered(title: string | undefined): void {
  const { pathname } = useLocation()
  const userId = useSession().overview?.user.id
  useEffect(() => {
    if (title !== undefined && userId !== undefined) rememberPage(userId, { path: pathname, title })
  }, [title, pathname, userId])
}
