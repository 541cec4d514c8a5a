import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../../kit/useKeys.ts'
import { BackLink } from '../shell/Page.tsx'
import { Sheet, SheetHead } from '../shell/Sheet.tsx'
import layout from './website-sheet.module.css'

export interface WebsiteSheetProps {
  title: string
  isSaving: boolean
  failure: ReactNode
  saveLabel: string
  onSave: (event?: FormEvent<HTMLFormElement>) => void
  onDiscard: () => void
  badges?: ReactNode
  actions?: ReactNode
  keys?: [string, string][]
}

interface Props extends WebsiteSheetProps {
  /** The way back, for Escape and the link in the header. */
  list: { path: string; name: string }
  isDirty: boolean
  side: ReactNode
  children: ReactNode
}

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
