import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type FocusEvent, type ReactNode } from 'react'

export interface RichTextProps {
  label: string
  /** Initial HTML; later edits are reported by `onChange`. */
  value: string
  onChange: (html: string) => void
  /** Extra controls for the toolbar; `insert` puts HTML at the cursor. */
  renderTools?: (insert: (html: string) => void) => ReactNode
  startsHere?: boolean
}

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

export function RichText(props: RichTextProps) {
  const { startsHere } = props
  return (
    // Holds the focus until the editor has loaded, unless the user has moved on by then.
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
