import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { useSite } from '../site-context.ts'
import styles from './Sheet.module.css'
import { useAdvisor } from './advisor-context.ts'
import type { Chip, EditedField } from './requirement-chips.ts'
import { useRequirementWords } from './use-requirement-words.ts'

interface Props {
  chip: Chip
  onEdit(field: EditedField): void
  /** Before it vanishes, with the focus in it. */
  onRemove(): void
}

/** One requirement: its words change it, its cross removes it. */
export function RequirementChip({ chip, onEdit, onRemove }: Props) {
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
