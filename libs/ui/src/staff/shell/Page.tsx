import { Button } from '@mantine/core'
import { IconArrowLeft, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brand } from '@app/contracts/brand'
import { KeyBar, Keys } from '../../kit/Keys.tsx'
import { icon } from '../../kit/icon.ts'
import { rememberPage } from '../search/recent-pages.ts'
import { useSession } from './session-context.ts'
import { type KeyTexts, useShell } from './shell-context.ts'
import pageClasses from './Page.module.css'
import classes from './Shell.module.css'

const NO_KEYS: KeyTexts = []

interface PageProps {
  /** Name of the browser tab; undefined while it is not known yet. */
  title: string | undefined
  /** Heading for screen readers, where the picture has none. */
  heading?: string
  /** Whether the heading is seen, too: where no marked link of the header says where one is. */
  showsHeading?: boolean
  keys?: KeyTexts
  /** Whether it only says that there is nothing here: then nobody wants to come back. */
  isMissing?: boolean
  children: ReactNode
}

/** What stands below the header: the content that scrolls, and the bar of its keys. */
export function Page(props: PageProps) {
  const { title, heading, showsHeading = false, keys = NO_KEYS, isMissing = false, children } = props
  const { setPageKeys, showKeys } = useShell()
  usePageTitle(title)
  useRemembered(isMissing ? undefined : title)
  useEffect(() => setPageKeys(keys), [setPageKeys, keys])
  return (
    <>
      <main className={classes['main']}>
        {heading && (
          <h1 className={showsHeading ? (pageClasses['heading'] ?? '') : 'visually-hidden'}>{heading}</h1>
        )}
        {children}
      </main>
      <KeyBar
        label="Tastenkürzel"
        items={[...keys, ['R', 'Aktualisieren']]}
        end={
          <button type="button" onClick={showKeys}>
            <Keys keys="?" />
            Tastenkürzel
          </button>
        }
      />
    </>
  )
}

/** Adds the page to the recent pages. */
function useRemembered(title: string | undefined): void {
  const { pathname } = useLocation()
  const userId = useSession().overview?.user.id
  useEffect(() => {
    if (title !== undefined && userId !== undefined) rememberPage(userId, { path: pathname, title })
  }, [title, pathname, userId])
}

/** The row of search, filters and actions above a list. */
export function Bar({ children }: { children: ReactNode }) {
  return <div className={pageClasses['bar']}>{children}</div>
}

interface FiltersProps {
  /** How many narrow the list. */
  set: number
  children: ReactNode
}

/** The filters in the row above a list. A phone has them behind a button: half of its screen would be filters. */
export function Filters({ set, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        className={pageClasses['openFilters']}
        leftSection={<IconFilter {...icon} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {set ? `Filter (${set})` : 'Filter'}
      </Button>
      <div id={id} className={pageClasses['filters']} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** How many of these filters narrow a list. */
export const countSet = (...filters: unknown[]): number => filters.filter(Boolean).length

/** The way from a record to the list it belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      className={pageClasses['back']}
      leftSection={<IconArrowLeft {...icon} />}
    >
      {children}
    </Button>
  )
}

/** Names the browser tab. Nothing is set while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${brand.title.de}`
  }, [title])
}
