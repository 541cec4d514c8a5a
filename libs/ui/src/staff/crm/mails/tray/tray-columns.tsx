import type { TrayEntry } from '@app/contracts/mail-tray'
import { Button, Checkbox } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconHelpCircle,
  IconPaperclip,
  IconUserSearch,
} from '@tabler/icons-react'
import type { Column } from '../../../../kit/DataTable.tsx'
import { formatDate, formatDateTime, formatSize } from '../../../../kit/format.ts'
import { icon, smallIcon } from '../../../../kit/icon.ts'
import type { TrayActions } from './useTrayDecisions.ts'
import { senderOf, subjectOf } from './tray-words.ts'
import classes from './Tray.module.css'

interface Choices extends TrayActions {
  rows: readonly TrayEntry[]
  isDiscarded: boolean
  isChosen: (entry: TrayEntry) => boolean
  onChoose: (entries: readonly TrayEntry[], isChosen: boolean) => void
}

function selectColumn({ rows, isChosen, onChoose }: Choices): Column<TrayEntry> {
  const chosen = rows.filter(isChosen).length
  return {
    key: 'select',
    header: 'Auswahl',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label="Alle gezeigten auswählen"
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={event => onChoose(rows, event.currentTarget.checked)}
      />
    ),
    cell: entry => (
      <Checkbox
        size="xs"
        aria-label={`${subjectOf(entry)} auswählen`}
        checked={isChosen(entry)}
        onChange={event => onChoose([entry], event.currentTarget.checked)}
      />
    ),
  }
}

const mail = (choices: Choices): Column<TrayEntry> => ({
  key: 'mail',
  header: 'Absender',
  sort: 'sender',
  cell: entry => (
    <div className={classes['mail']}>
      <div className="row">
        <b className="ellipsis">{senderOf(entry)}</b>
        <span className="spacer" />
        {entry.sentAt && <span className="meta num nowrap">{formatDate(entry.sentAt)}</span>}
      </div>
      <div className="row">
        <span className="ellipsis">{subjectOf(entry)}</span>
        <span className="spacer" />
        {entry.attachmentCount > 0 && (
          <span className={`meta num nowrap ${classes['size']}`}>
            <IconPaperclip {...smallIcon} aria-label="Anlagen" />
            {entry.attachmentCount}
          </span>
        )}
        <span className={`meta num nowrap ${classes['size']}`}>{formatSize(entry.size)}</span>
      </div>
      <div className={classes['inMail']}>
        <Proposal entry={entry} />
        <Action entry={entry} {...choices} />
      </div>
    </div>
  ),
})

/** Proposed customer and reason, or why there is none. */
function Proposal({ entry: { proposals, question } }: { entry: TrayEntry }) {
  const [first, ...others] = proposals
  if (!first)
    return (
      <div className={classes['proposal']}>
        <span className="with-icon muted">
          <IconHelpCircle {...smallIcon} aria-hidden />
          Keine Zuordnung gefunden
        </span>
        <p className="meta">{question}</p>
      </div>
    )
  return (
    <div className={classes['proposal']}>
      <div className="row">
        <b className="ellipsis">{first.customer.companyName}</b>
        {others.length > 0 && <span className="meta num nowrap">+ {others.length}</span>}
      </div>
      <p className="meta">
        {first.reason} {question}
      </p>
    </div>
  )
}

const proposal: Column<TrayEntry> = {
  key: 'proposal',
  header: 'Vorschlag',
  from: 'medium',
  width: 290,
  cell: entry => <Proposal entry={entry} />,
}

const dropped: Column<TrayEntry> = {
  key: 'dropped',
  header: 'Abgelegt',
  sort: 'droppedAt',
  from: 'wide',
  width: 150,
  cell: ({ droppedAt, droppedBy }) => (
    <div className={classes['dropped']}>
      <span className="num nowrap">{formatDateTime(droppedAt)}</span>
      <span className="meta ellipsis">{droppedBy ?? '–'}</span>
    </div>
  ),
}

function Action({ entry, isDiscarded, onAccept, onRestore }: Choices & { entry: TrayEntry }) {
  const subject = subjectOf(entry)
  if (isDiscarded)
    return (
      <Button
        size="compact-sm"
        leftSection={<IconArrowBackUp {...icon} />}
        aria-label={`${subject} zurückholen`}
        onClick={() => onRestore(entry)}
      >
        Zurückholen
      </Button>
    )
  const [first] = entry.proposals
  const what = first ? `Vorschlag ${first.customer.companyName} annehmen` : 'Kunde wählen'
  return (
    <Button
      size="compact-sm"
      leftSection={first ? <IconCheck {...icon} /> : <IconUserSearch {...icon} />}
      aria-label={`${subject}: ${what}`}
      onClick={() => onAccept(entry)}
    >
      {first ? 'Annehmen' : 'Zuordnen'}
    </Button>
  )
}

export function trayColumns(choices: Choices): Column<TrayEntry>[] {
  const { isDiscarded } = choices
  const action: Column<TrayEntry> = {
    key: 'actions',
    header: 'Zuordnen',
    isHeadHidden: true,
    align: 'right',
    from: 'medium',
    width: 126,
    cell: entry => <Action entry={entry} {...choices} />,
  }
  return [...(isDiscarded ? [] : [selectColumn(choices)]), mail(choices), proposal, dropped, action]
}
