import type { AdministeredRobot } from '@app/contracts/robot-administration'

/** The fields of the form. */
export const editedFields = [
  'descriptionGerman',
  'payload',
  'reach',
  'accuracy',
  'protection',
  'estunUrl',
] as const
export type EditedField = (typeof editedFields)[number]

/** The form's values: inputs know empty text, not null. */
export interface EditedValues {
  descriptionGerman: string
  payload: number | null
  reach: number | null
  accuracy: number | null
  protection: string
  estunUrl: string
}

/** A stored robot as the form holds it. */
export function toForm(robot: Pick<AdministeredRobot, EditedField>): EditedValues {
  const { payload, reach, accuracy } = robot
  return {
    descriptionGerman: robot.descriptionGerman ?? '',
    payload,
    reach,
    accuracy,
    protection: robot.protection ?? '',
    estunUrl: robot.estunUrl ?? '',
  }
}

/** The fields in which two states differ. */
export function changedFields(a: Partial<EditedValues>, b: EditedValues): EditedField[] {
  return editedFields.filter(field => (a[field] ?? '') !== (b[field] ?? ''))
}
