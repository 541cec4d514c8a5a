import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../../kit/useKeys.ts'
import { BackLink } from '../shell/Page.tsx'
import { Sheet, SheetHead } from '../shell/Sheet.tsx'
import layout from './website-sheet.module.css'

/** How a page on which something is written for the website is saved, and what stands in its head. */
export interface WebsiteSheetProps {
  title: string
  isSaving: boolean
  /** Why the last save failed; what was typed stays. */
  failure: ReactNode
  saveLabel: string
  onSave: (event?: FormEvent<HTMLFormElement>) => void
  onDiscard: () => void
  badges?: ReactNode
  actions?: ReactNode
  keys?: [string, string][]
}

interface Props extends WebsiteSheetProps {
  /** The list that Escape and the link in the head lead back to. */
  list: { path: string; name: string }
  isDirty: boolean
  /** What stands beside the fields. */
  side: ReactNode
  children: ReactNode
}

/** The page on which something is written for the website: fields, and beside them what is checked while they change. */
export function WebsiteSheet(props: Props) {
  const { title, list, isDirty, badges, actions, keys = [], side, children } = props
  const navigate = useNavigate()
  useKeys({ Escape: () => void navigate(list.path) })
  return (
    <Sheet
      title={title}
      keys={[['Esc', 'Zurück'], ...keys]}
      head={
        <SheetHead
          title={title}
          back={<BackLink to={list.path}>{list.name}</BackLink>}
          badges={badges}
          action={actions}
        />
      }
      isDirty={isDirty}
      isSaving={props.isSaving}
      failure={props.failure}
      saveLabel={props.saveLabel}
      onSave={props.onSave}
      buttons={
        isDirty && (
          <Button variant="subtle" color="gray" onClick={props.onDiscard}>
            Verwerfen
          </Button>
        )
      }
    >
      <div className={layout['grid']}>
        <div className={layout['main']}>{children}</div>
        <aside className={layout['side']} aria-label="Prüfung und Übersicht">
          {side}
        </aside>
      </div>
    </Sheet>
  )
}
