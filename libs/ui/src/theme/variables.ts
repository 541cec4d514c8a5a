import {
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
  type CSSVariablesResolver,
} from '@mantine/core'
import { inkOf, softOf, tones } from './colors.ts'
import { theme } from './theme.ts'

function toneVariables(): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const tone of tones) {
    const ink = inkOf[tone]
    const soft = softOf[tone]
    Object.assign(variables, {
      [`--mantine-color-${tone}-text`]: ink,
      [`--mantine-color-${tone}-filled`]: ink,
      [`--mantine-color-${tone}-light`]: soft,
      [`--mantine-color-${tone}-light-hover`]: soft,
      [`--mantine-color-${tone}-light-color`]: ink,
      [`--mantine-color-${tone}-outline`]: ink,
    })
  }
  return variables
}

/** Both scheme blocks, because Mantine's per-scheme values override `variables`. */
const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    ...toneVariables(),
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--petrol)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--bg)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  }
  return { variables: {}, light: both, dark: both }
}

function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const own = cssVariablesResolver(merged)
  return convertCssVariables({
    variables: { ...base.variables, ...own.variables },
    light: { ...base.light, ...own.light },
    dark: { ...base.dark, ...own.dark },
  })
}

let adopted = false

/** A constructed style sheet: the content security policy refuses Mantine's inline `<style>`. */
export function adoptThemeStyles(): void {
  // jsdom has no constructed style sheets.
  if (adopted || typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeStyles())
  document.adoptedStyleSheets.push(sheet)
  adopted = true
}
