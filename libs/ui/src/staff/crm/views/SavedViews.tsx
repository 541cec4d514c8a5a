import { type SavedView, type ViewScreen, savedViews } from '@app/contracts/saved-views'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { icon } from '../../../kit/icon.ts'
import { later } from '../../later.tsx'
import {
  isSame,
  specifiedFilters,
  specifiedViews,
  useGoneFilter,
  useOpenView,
  usePresentFilters,
} from './views.ts'
import classes from './Views.module.css'

const ViewDialogs = later(async () => (await import('./ViewDialogs.tsx')).ViewDialogs)

interface SavedViewsProps {
  screen: ViewScreen
  /** Value of the owner filter. */
  owner: string
}

export function SavedViews({ screen, owner }: SavedViewsProps) {
  const { data = [], error } = useApi(savedViews.list, {})
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const present = usePresentFilters(owner)
  const open = useOpenView()
  const views = data.filter(view => view.screen === screen)
  const specified = specifiedViews[screen].map(view => ({
    name: view.name,
    filters: specifiedFilters(present, view),
  }))
  const active = [...specified, ...views].find(({ filters }) => isSame(filters, present))
  const item = (view: Pick<SavedView, 'name' | 'filters'> & Partial<SavedView>) => (
    <Menu.Item
      key={view.id ?? view.name}
      aria-current={view === active || undefined}
      rightSection={view === active && <IconCheck {...icon} aria-hidden />}
      onClick={() => open(view.filters)}
    >
      {view.name}
      {view.isShared && <span className="meta"> {ownerWords(view)}</span>}
    </Menu.Item>
  )
  return (
    <>
      <Menu position="bottom-start" width={290}>
        <Menu.Target>
          <Button
            className={classes['button'] ?? ''}
            aria-label={active ? `Ansichten: ${active.name}` : 'Ansichten'}
            leftSection={<IconBookmark {...icon} aria-hidden />}
            rightSection={<IconChevronDown {...icon} size={14} aria-hidden />}
          >
            {active?.name ?? 'Ansichten'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes['list']} role="none">
            {specified.map(item)}
            <Group title="Eigene" views={views.filter(({ isShared }) => !isShared)} item={item} />
            <Group title="Geteilte" views={views.filter(({ isShared }) => isShared)} item={item} />
          </div>
          {error && <p className="meta">Gespeicherte Ansichten konnten nicht geladen werden.</p>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setDialog('save')}>
            Aktuelle Filter speichern
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => setDialog('manage')}>
              Ansichten verwalten
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialogs
          begin={dialog}
          screen={screen}
          views={views}
          present={present}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface GroupProps {
  title: string
  views: readonly SavedView[]
  item: (view: SavedView) => React.ReactNode
}

function Group({ title, views, item }: GroupProps) {
  if (!views.length) return null
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map(item)}
    </>
  )
}

export const ownerWords = ({ ownerName }: Partial<SavedView>) =>
  ownerName ? `von ${ownerName}` : 'von niemandem'

export function GoneFilter() {
  const gone = useGoneFilter()
  return gone && <Notice tone="warn">{gone}</Notice>
}
