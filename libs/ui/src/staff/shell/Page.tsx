import type { ReactNode } from 'react'
import { KeyBar } from '../../kit/Keys.tsx'
import classes from './Shell.module.css'
import { usePageTitle } from './usePageTitle.ts'

const NO_KEYS: [string, string][] = []

interface PageProps {
  /** Name of the browser tab; undefined while it is not known yet. */
  title: string | undefined
  /** Heading for screen readers, where the picture has none. */
  heading?: string
  keys?: [keys: string, text: string][]
  children: ReactNode
}

/** What stands below the header: the content that scrolls, and the bar of its keys. */
export function Page({ title, heading, keys = NO_KEYS, children }: PageProps) {
  usePageTitle(title)
  return (
    <>
      <main className={classes['main']}>
        {heading && <h1 className="visually-hidden">{heading}</h1>}
        {children}
      </main>
      <KeyBar label="Tastenkürzel" items={[...keys, ['R', 'Aktualisieren']]} />
    </>
  )
}
