import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'

export interface RichTextProps {
  /** For screen readers. */
  label: string
  /** HTML that it begins with; what is typed later comes by `onChange`. */
  value: string
  onChange: (html: string) => void
  /** Further controls in the bar; they get what puts HTML where the cursor is. */
  renderTools?: (insert: (html: string) => void) => ReactNode
  /** Whether it takes the focus. */
  startsHere?: boolean
}

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

/** A text with emphasis, lists and links, as HTML. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
