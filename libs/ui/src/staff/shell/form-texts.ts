import type { FormDrawerTexts } from '../../kit/FormDrawer.tsx'

/** The words of every form at the right edge. */
export const formTexts: FormDrawerTexts = {
  save: 'Speichern',
  saveKeys: 'Strg S',
  cancel: 'Abbrechen',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Was Sie hier eingegeben haben, ist noch nicht gespeichert.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
}
