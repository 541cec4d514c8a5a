import type { Language } from '@app/contracts/validation'
import type { Assets } from './assets.ts'
import type { Screen } from './site/screen.ts'

/** Id of the element that carries the first screen's data to the browser. */
export const STATE_ID = 'state'

/** What the browser needs to continue where the server stopped. */
export interface PageState {
  language: Language
  publicUrl: string
  assets: Assets
  screen: Omit<Screen, 'Page'>
}
