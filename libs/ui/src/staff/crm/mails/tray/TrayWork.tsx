import { mailTray, type TrayEntry } from '@app/contracts/mail-tray'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useApiPages } from '../../../../api/useApiPages.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { PagedTable } from '../../../shell/PagedTable.tsx'
import { useUndoKeys } from '../../opportunities/useUndoKeys.ts'
import { NoMails } from './NoMails.tsx'
import type { TrayActions } from './tray-actions.ts'
import { trayColumns } from './tray-columns.tsx'
import classes from './Tray.module.css'
import { TrayBar } from './TrayBar.tsx'
import { TrayDialog, type TrayQuestion } from './TrayDialog.tsx'
import { TrayPane } from './TrayPane.tsx'
import { useCurrentEntry } from './useCurrentEntry.ts'
import { useTrayDecisions } from './useTrayDecisions.ts'

/** Milliseconds after which the list is read again: colleagues drop mails, too. */
const EVERY = 30_000

interface TrayWorkProps {
  isDiscarded: boolean
  search: string
  sort: '-droppedAt' | 'droppedAt'
  onSort: (sort: string) => void
}

/** The mails that wait, or those that were discarded, and beside them the one that is looked at. */
export function TrayWork({ isDiscarded, search, sort, onSort }: TrayWorkProps) {
  const filter = { discarded: isDiscarded ? 'true' : 'false', search: search || undefined, sort } as const
  const list = useApiPages(mailTray.list, filter, { every: EVERY, rereads: true })
  const decisions = useTrayDecisions()
  const rows = list.rows?.filter(({ id }) => !decisions.gone.has(id))
  const { part, current, setCurrent, focusCurrent } = useCurrentEntry(rows)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [question, setQuestion] = useState<TrayQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Without room for both, the mail lies over the list.
  const isWide = useMediaQuery('(min-width: 1000px)', undefined, { getInitialValueInEffect: false })
  const chosen = rows?.filter(({ id }) => chosenIds.has(id)) ?? []
  useKeys({ ArrowDown: focusCurrent })
  useUndoKeys(decisions.undo, decisions.lastAt)

  const ask = (is: TrayQuestion['is']) => (entry: TrayEntry) => setQuestion({ is, entries: [entry] })
  const actions: TrayActions = {
    onAccept: entry => (entry.proposals.length ? decisions.accept([entry]) : ask('assign')(entry)),
    onPropose: decisions.propose,
    onAssign: ask('assign'),
    onCreate: ask('create'),
    onDiscard: ask('discard'),
    onRestore: decisions.restore,
  }
  function choose(entries: readonly TrayEntry[], isChosen: boolean): void {
    const next = new Set(chosenIds)
    for (const { id } of entries) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosenIds(next)
  }
  function onRowKey(entry: TrayEntry, key: string): void {
    if (isDiscarded) return
    const acts: Record<string, (entry: TrayEntry) => void> = {
      a: actions.onAccept,
      k: actions.onAssign,
      n: actions.onCreate,
      delete: actions.onDiscard,
      x: ({ id }) => choose([entry], !chosenIds.has(id)),
    }
    acts[key.toLowerCase()]?.(entry)
  }
  return (
    <>
      <div className={classes['work']} ref={part}>
        <PagedTable
          label={isDiscarded ? 'Verworfene E-Mails' : 'Nicht zugeordnete E-Mails'}
          columns={trayColumns({
            ...actions,
            rows: rows ?? [],
            isDiscarded,
            isChosen: ({ id }) => chosenIds.has(id),
            onChoose: choose,
          })}
          list={{ ...list, rows }}
          noun={list.total === 1 ? 'E-Mail' : 'E-Mails'}
          loadFailure="Der E-Mail-Eingang konnte nicht geladen werden."
          onOpen={entry => {
            setCurrent(entry)
            setOpen(true)
          }}
          onEnter={isDiscarded ? actions.onRestore : actions.onAccept}
          onRowKey={onRowKey}
          onRowFocus={setCurrent}
          isSelected={({ id }) => chosenIds.has(id)}
          isCurrent={({ id }) => id === current?.id}
          sort={sort}
          onSort={onSort}
          empty={<NoMails isDiscarded={isDiscarded} isFiltered={search !== ''} />}
        />
        {isWide && current && (
          <aside className={classes['pane']} aria-label="E-Mail">
            <TrayPane entry={current} {...actions} />
          </aside>
        )}
      </div>
      <TrayBar
        chosen={chosen}
        progress={decisions.progress}
        onAccept={decisions.accept}
        onAssign={() => setQuestion({ is: 'assign', entries: chosen })}
        onDiscard={() => setQuestion({ is: 'discard', entries: chosen })}
        onClear={() => setChosenIds(new Set())}
      />
      {current && (
        <Drawer
          opened={isOpen && !isWide}
          onClose={() => setOpen(false)}
          position="right"
          size={520}
          title="E-Mail"
        >
          <div className={classes['drawer']}>
            <TrayPane entry={current} {...actions} />
          </div>
        </Drawer>
      )}
      {question && (
        <TrayDialog
          question={question}
          decisions={decisions}
          onCreate={ask('create')}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}
