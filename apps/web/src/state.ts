import type { Language } from '@app/contracts/validation'
import type { Assets } from './assets.ts'
import type { Screen } from './site/screen.ts'

/** Element with the first screen's data. */
export const STATE_ID = 'state'

export interface PageState {
  language: Language
  publicUrl: string
  assets: Assets
  screen: Omit<Screen, 'Page'>
}
