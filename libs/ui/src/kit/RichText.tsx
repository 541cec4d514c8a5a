import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type FocusEvent, type ReactNode } from 'react'

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
  const { startsHere } = props
  return (
    // The focus waits here until the editor is there; who has gone on to another field by then stays in it.
    <div tabIndex={-1} data-autofocus={startsHere || undefined} onFocus={handOn}>
      <Suspense fallback={<Skeleton height={180} />}>
        <RichTextEditor {...props} />
      </Suspense>
    </div>
  )
}

function handOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[contenteditable]')?.focus()
}
