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
  /** Of the browser tab; undefined while unknown. */
  title: string | undefined
  /** For screen readers, if the design has none. */
  heading?: string
  /** Visible, if no active link in the header names the page. */
  showsHeading?: boolean
  keys?: KeyTexts
  /** A "not found" page, kept out of the recent pages. */
  isMissing?: boolean
  children: ReactNode
}

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

function useRemembered(title: string | undefined): void {
  const { pathname } = useLocation()
  const userId = useSession().overview?.user.id
  useEffect(() => {
    if (title !== undefined && userId !== undefined) rememberPage(userId, { path: pathname, title })
  }, [title, pathname, userId])
}

export function Bar({ children }: { children: ReactNode }) {
  return <div className={pageClasses['bar']}>{children}</div>
}

interface FiltersProps {
  set: number
  children: ReactNode
}

/** Behind a button on a phone: they would fill half of its screen. */
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

export const countSet = (...filters: unknown[]): number => filters.filter(Boolean).length

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

/** No change while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${brand.title.de}`
  }, [title])
}
