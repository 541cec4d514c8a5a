import { MAX_DESCRIPTION, robotFieldNames } from '@app/contracts/robot-administration'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FigureInput } from '../../../kit/FigureInput.tsx'
import type { EditedField } from './robot-fields.ts'
import classes from './RobotForm.module.css'
import { valueText } from './robot-words.ts'
import type { useRobotForm } from './useRobotForm.ts'

const units = { payload: 'kg', reach: 'mm', accuracy: 'mm' }

/** The fields of a robot. Each says what stood there before, and what does not fit the model's name. */
export function RobotFields({ edit }: { edit: ReturnType<typeof useRobotForm> }) {
  const { form, base, changed, implausible } = edit

  function hintOf(field: EditedField): ReactNode {
    const doubt = implausible.find(each => each.field === field)
    const before = changed.includes(field) && `zuvor ${valueText(field, base[field]) || 'offen'}`
    if (!doubt) return before
    return (
      <span className={classes['hints']}>
        <span className={classes['hint']}>{doubt.sentence}</span>
        <span>{before}</span>
      </span>
    )
  }
  const text = (field: EditedField) => ({
    label: robotFieldNames[field],
    description: hintOf(field),
    ...form.getInputProps(field),
  })
  const figure = (field: keyof typeof units) => ({
    ...text(field),
    label: `${robotFieldNames[field]} in ${units[field]}`,
  })
  const description = form.getValues().descriptionGerman ?? ''
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <Textarea
          rows={5}
          {...text('descriptionGerman')}
          description={`${description.length} von ${MAX_DESCRIPTION} Zeichen`}
        />
      </div>
      <FigureInput {...figure('payload')} />
      <FigureInput {...figure('reach')} />
      <FigureInput {...figure('accuracy')} />
      <TextInput placeholder="IP67" {...text('protection')} />
      <div className={classes['whole']}>
        <TextInput inputMode="url" placeholder="https://" {...text('estunUrl')} />
      </div>
    </div>
  )
}
