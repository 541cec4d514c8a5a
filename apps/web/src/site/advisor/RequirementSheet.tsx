import { useRef, useState } from 'react'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { kilograms, millimetres } from '../robots/figures.ts'
import { useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import type { Sheet } from './dialogue.ts'
import {
  chipsOfRow,
  rows,
  slotsOf,
  useRequirementWords,
  withValue,
  type Chip,
  type EditedField,
  type RowName,
} from './requirement-chips.ts'
import { RequirementEditor } from './RequirementEditor.tsx'
import styles from './Sheet.module.css'

/** What was understood so far, as chips that can be changed, removed and added to. */
export function RequirementSheet() {
  const { say } = useSite()
  const { dialogue, isAnswering, ask } = useAdvisor()
  return (
    <section className={styles.sheet} aria-labelledby="sheet">
      <h2 id="sheet">{say('advisor.sheet.title')}</h2>
      <ul className={styles.rows}>
        {(Object.keys(rows) as RowName[]).map(row => (
          <Row key={row} row={row} />
        ))}
      </ul>
      {dialogue.isEdited && (
        <p className={styles.edited} role="status">
          <span>{say('advisor.sheet.edited')}</span>
          <button
            type="button"
            className={`${controls.button} ${controls.compact}`}
            disabled={isAnswering}
            onClick={() => ask(say('advisor.sheet.recalculateMessage'))}
          >
            {say('advisor.sheet.recalculate')}
          </button>
        </p>
      )}
      <p className={`${controls.small} ${styles.assumed}`}>{dialogue.assumptions.join(' ')}</p>
    </section>
  )
}

function Row({ row }: { row: RowName }) {
  const { say } = useSite()
  const { dialogue, isAnswering, edit, prepare } = useAdvisor()
  const [editing, setEditing] = useState<EditedField | null>(null)
  const label = useRef<HTMLSpanElement>(null)
  const { sheet } = dialogue
  const chips = chipsOfRow(sheet, row)
  const need = useNeed(row)

  // What had the focus vanishes.
  function close() {
    label.current?.focus()
    setEditing(null)
  }
  function finish(field: EditedField, value: number | string) {
    edit(withValue(sheet, field, value))
    close()
  }
  const editor = (field: EditedField) => (
    <RequirementEditor
      key={field}
      field={field}
      value={sheet[field]}
      onApply={value => finish(field, value)}
      onCancel={close}
    />
  )
  const slots = slotsOf(sheet, row).filter(field => chips.every(chip => chip.field !== field))
  return (
    <li>
      <span ref={label} tabIndex={-1} className={styles.label}>
        {say(`advisor.sheet.rows.${row}`)}
      </span>
      <span className={styles.chips}>
        {need && <strong className={controls.num}>{need}</strong>}
        {chips.map(chip =>
          chip.edit && chip.edit === editing ? (
            editor(editing)
          ) : (
            <RequirementChip
              key={chip.key}
              chip={chip}
              onEdit={setEditing}
              onRemove={() => label.current?.focus()}
            />
          ),
        )}
        {slots.map(field =>
          field === editing ? (
            editor(field)
          ) : (
            <button
              key={field}
              type="button"
              className={styles.slot}
              disabled={isAnswering}
              onClick={() => {
                prepare()
                setEditing(field)
              }}
            >
              <Icon name="plus" size={12} />
              {say(`advisor.fields.${field}`)}
            </button>
          ),
        )}
        <Unknown
          row={row}
          isOpen={chips.length === 0}
          onChoose={sheet => {
            label.current?.focus()
            edit(sheet)
          }}
        />
      </span>
      <span className={`${controls.mono} ${styles.origin}`}>{useOrigin(row)}</span>
    </li>
  )
}

interface UnknownProps {
  row: RowName
  isOpen: boolean
  onChoose(sheet: Sheet): void
}

/** For who does not know: the advisor then says what it assumes. */
function Unknown({ row, isOpen, onChoose }: UnknownProps) {
  const { say } = useSite()
  const { dialogue, isAnswering } = useAdvisor()
  const { sheet, messages } = dialogue
  const [name] = rows[row].unknown
  if (!name || !isOpen || !messages.length) return null
  return (
    <button
      type="button"
      className={styles.plain}
      disabled={isAnswering}
      onClick={() => onChoose({ ...sheet, unknown: [...(sheet.unknown ?? []), name] })}
    >
      {say('advisor.unknown')}
    </button>
  )
}

/** What the advisor counts with, where that is more than what was said. */
function useNeed(row: RowName): string | null {
  const { say, language } = useSite()
  const { need, sheet, isEdited } = useAdvisor().dialogue
  if (!need || isEdited) return null
  if (row === 'load' && need.designPayload !== null && need.designPayload !== sheet.payload)
    return say('advisor.values.need', { figure: kilograms(need.designPayload, language) })
  if (row === 'reach' && need.reach !== null && sheet.reach == null)
    return say('advisor.values.need', { figure: millimetres(need.reach, language) })
  return null
}

function useOrigin(row: RowName): string {
  const { say } = useSite()
  const need = useNeed(row)
  const chips = chipsOfRow(useAdvisor().dialogue.sheet, row)
  if (chips.some(({ field }) => field === 'unknown')) return say('advisor.sheet.origins.assumed')
  if (need) return say('advisor.sheet.origins.calculated')
  if (chips.length) return say('advisor.sheet.origins.named')
  // What the advisor never asks for is not open: nobody has to say it.
  return say(rows[row].unknown.length ? 'advisor.sheet.origins.open' : 'advisor.sheet.origins.any')
}

interface Props {
  chip: Chip
  onEdit(field: EditedField): void
  /** Before it vanishes, with the focus in it. */
  onRemove(): void
}

/** One requirement: its words change it, its cross removes it. */
function RequirementChip({ chip, onEdit, onRemove }: Props) {
  const { say } = useSite()
  const { dialogue, isAnswering, edit } = useAdvisor()
  const words = useRequirementWords().chip(chip, dialogue.sheet)
  const { edit: field, without } = chip
  return (
    <span className={styles.chip}>
      {field ? (
        <button type="button" disabled={isAnswering} onClick={() => onEdit(field)}>
          <span className={controls.hidden}>
            {say('advisor.sheet.change', { field: say(`advisor.fields.${field}`), value: '' })}
          </span>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        disabled={isAnswering}
        aria-label={say('advisor.sheet.remove', { value: words })}
        onClick={() => {
          onRemove()
          edit(without)
        }}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}
