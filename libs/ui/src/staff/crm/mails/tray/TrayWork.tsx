import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconInbox, IconSearchOff, IconTrash, IconUserSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mailTray, type TrayEntry } from '@app/contracts/mail-tray'
import { useApiPages } from '../../../../api/useApiPages.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { SelectionBar } from '../../../../kit/SelectionBar.tsx'
import { formatCount } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { useBridge } from '../../../BridgeProvider.tsx'
import { FOLDER_STEPS, SAVED_STEPS } from '../drop/nothing-dropped.ts'
import { TrayDialog, type TrayQuestion } from './TrayDialog.tsx'
import { TrayPane } from './TrayPane.tsx'
import { useTrayDecisions, type TrayActions } from './useTrayDecisions.ts'
import { trayColumns } from './tray-columns.tsx'
import { useUndoKeys } from '../../opportunities/useUndoKeys.ts'
import { PagedTable } from '../../../shell/PagedTable.tsx'
import { useOpenFromAddress } from '../../../shell/useQueryState.ts'
import classes from './Tray.module.css'

interface TrayWorkProps {
  isDiscarded: boolean
  search: string
  sort: '-droppedAt' | 'droppedAt' | 'sender' | '-sender'
  onSort: (sort: string) => void
}

export function TrayWork({ isDiscarded, search, sort, onSort }: TrayWorkProps) {
  const filter = { discarded: isDiscarded ? 'true' : 'false', search: search || undefined, sort } as const
  const list = useApiPages(mailTray.list, filter, { everyMinute: true, rereads: true })
  const decisions = useTrayDecisions()
  const rows = list.rows?.filter(({ id }) => !decisions.gone.has(id))
  const { part, current, setCurrent, focusCurrent } = useCurrentEntry(rows)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [question, setQuestion] = useState<TrayQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Without room for both, the mail covers the list.
  const isWide = useMediaQuery('(min-width: 1000px)', undefined, { getInitialValueInEffect: false })
  const chosen = rows?.filter(({ id }) => chosenIds.has(id)) ?? []
  useKeys({ ArrowDown: focusCurrent })
  const byMail = rows?.map(entry => ({ id: entry.mailId, entry }))
  useOpenFromAddress(byMail, ({ entry }) => {
    setCurrent(entry)
    setOpen(true)
  })
  useUndoKeys(decisions.undo, decisions.lastAt)

  const groupOf = (entry: TrayEntry) => sameDomain(rows ?? [], entry)
  const ask = (is: TrayQuestion['is']) => (entry: TrayEntry) => setQuestion({ is, entries: [entry] })
  const actions: TrayActions = {
    onAccept: entry => (entry.proposals.length ? decisions.accept([entry]) : ask('assign')(entry)),
    onPropose: decisions.propose,
    onAlways: (entry, proposal) => decisions.always(groupOf(entry), proposal),
    onGroup: entry => choose(groupOf(entry), true),
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
      g: actions.onGroup,
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
            <TrayPane entry={current} group={groupOf(current)} {...actions} />
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
            <TrayPane entry={current} group={groupOf(current)} {...actions} />
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

/** Including the entry itself. */
function sameDomain(rows: readonly TrayEntry[], entry: TrayEntry): TrayEntry[] {
  return rows.filter(({ id, domain }) => id === entry.id || (domain !== null && domain === entry.domain))
}

interface NoMailsProps {
  isDiscarded: boolean
  isFiltered: boolean
}

function NoMails({ isDiscarded, isFiltered }: NoMailsProps) {
  const [first, second] = useBridge().openDropFolder ? FOLDER_STEPS : SAVED_STEPS
  if (isFiltered)
    return <EmptyState icon={IconSearchOff} title="Nichts gefunden" text="Keine E-Mail passt zur Suche." />
  if (isDiscarded)
    return (
      <EmptyState icon={IconTrash} title="Nichts verworfen" text="Verworfene E-Mails liegen 30 Tage hier." />
    )
  return (
    <EmptyState
      icon={IconInbox}
      title="Alles zugeordnet"
      text="Hier warten nur E-Mails, zu denen kein Kunde eindeutig passt."
    >
      <section className={classes['howTo']} aria-label="So kommen E-Mails ins CRM">
        <h2>So kommen E-Mails ins CRM</h2>
        <dl>
          <dt>Aus Outlook (klassisch), Thunderbird oder dem Explorer</dt>
          <dd>E-Mails in dieses Fenster ziehen: auf einen Kunden, eine Opportunity oder irgendwohin.</dd>
          <dt>Aus dem neuen Outlook und Outlook im Web</dt>
          <dd>
            <b>1.</b> {first} <b>2.</b> {second}
          </dd>
        </dl>
        <p className="meta">In Outlook bleibt alles, wo es ist.</p>
      </section>
    </EmptyState>
  )
}

interface TrayBarProps {
  chosen: readonly TrayEntry[]
  progress: { done: number; of: number } | null
  onAccept: (entries: readonly TrayEntry[]) => void
  onAssign: () => void
  onDiscard: () => void
  onClear: () => void
}

function TrayBar({ chosen, progress, onAccept, onAssign, onDiscard, onClear }: TrayBarProps) {
  if (!chosen.length && !progress) return null
  const proposed = chosen.filter(({ proposals }) => proposals.length)
  return (
    <SelectionBar
      label="Auswahl"
      status={
        progress
          ? `${formatCount(progress.done)} von ${formatCount(progress.of)} erledigt`
          : `${formatCount(chosen.length)} ausgewählt`
      }
    >
      <Button variant="subtle" color="gray" onClick={onClear}>
        Auswahl aufheben
      </Button>
      <span className="spacer" />
      <Button
        leftSection={<IconCheck {...icon} />}
        loading={progress !== null}
        disabled={!proposed.length}
        onClick={() => onAccept(proposed)}
      >
        {proposed.length === 1
          ? '1 Vorschlag annehmen'
          : `${formatCount(proposed.length)} Vorschläge annehmen`}
      </Button>
      <Button leftSection={<IconUserSearch {...icon} />} disabled={progress !== null} onClick={onAssign}>
        Kunde wählen
      </Button>
      <Button leftSection={<IconTrash {...icon} />} disabled={progress !== null} onClick={onDiscard}>
        Verwerfen
      </Button>
    </SelectionBar>
  )
}

/** Focused last, else the first. When it is decided, the next row takes its place and the focus. */
function useCurrentEntry(rows: readonly TrayEntry[] | undefined) {
  const part = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<{ id: number; index: number } | null>(null)
  const index = rows?.findIndex(({ id }) => id === at?.id) ?? -1
  const next = Math.min(at?.index ?? 0, (rows?.length ?? 0) - 1)
  const current = rows?.[index >= 0 ? index : next] ?? null
  const isGone = at !== null && index < 0

  function focusRow(which: number): void {
    part.current?.querySelectorAll<HTMLElement>('tbody tr[tabindex]')[which]?.focus()
  }
  useEffect(() => {
    const isFree = document.activeElement === document.body && !document.querySelector('[aria-modal="true"]')
    if (isGone && isFree) focusRow(next)
  })
  return {
    part,
    current,
    setCurrent: ({ id }: TrayEntry) => setAt({ id, index: rows?.findIndex(row => row.id === id) ?? 0 }),
    focusCurrent: () => focusRow(Math.max(index, 0)),
  }
}
