import type { Dictionary } from './de.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Dictionary }
  }
}
