import type { MantineColorsTuple } from '@mantine/core'

// Index 7 is for the light scheme, index 4 for the dark one.
const mennige = [
  '#fdf3ee',
  '#f8e4db',
  '#f2c6b2',
  '#ffa681',
  '#ff8a5c',
  '#e56a38',
  '#cb4c1e',
  '#b23a12',
  '#8f2d0c',
  '#5e1d07',
] as const satisfies MantineColorsTuple
const petrol = [
  '#eef5f7',
  '#deebef',
  '#b9d6df',
  '#a3d6e6',
  '#7cc3da',
  '#4b9ab4',
  '#2a7892',
  '#0f5a73',
  '#0b475b',
  '#072f3d',
] as const satisfies MantineColorsTuple
const ok = [
  '#eff7f2',
  '#e0efe6',
  '#bcdcc9',
  '#98dfb8',
  '#6fcf9a',
  '#43a673',
  '#2d855a',
  '#1e6b45',
  '#165236',
  '#0d3522',
] as const satisfies MantineColorsTuple
const warn = [
  '#fbf6ea',
  '#f6ebd2',
  '#ecd59f',
  '#f0c878',
  '#e9b44c',
  '#c48d1f',
  '#9c6c08',
  '#7a5200',
  '#5f4000',
  '#3f2a00',
] as const satisfies MantineColorsTuple
const error = [
  '#fdf1f4',
  '#f9e2e9',
  '#f0bccb',
  '#ffb1c8',
  '#ff8fb0',
  '#dd4d77',
  '#c02a58',
  '#a3123f',
  '#820d32',
  '#560820',
] as const satisfies MantineColorsTuple

// Replace Mantine's neutrals, so that built-in parts use our colours, too.
const gray = [
  '#f3f5f4',
  '#e7ebea',
  '#dde3e3',
  '#c5ced0',
  '#9fabaf',
  '#758287',
  '#566469',
  '#46545a',
  '#26333a',
  '#10191d',
] as const satisfies MantineColorsTuple
const dark = [
  '#eaf1f2',
  '#a9babf',
  '#8799a0',
  '#6b808a',
  '#263841',
  '#1c2c34',
  '#122027',
  '#0b1519',
  '#081014',
  '#050b0e',
] as const satisfies MantineColorsTuple

/** The only colour names that screens may use. */
export const colors = { mennige, petrol, ok, warn, error, gray, dark }

/** Colours with a meaning; `gray` is neutral. */
export const tones = ['mennige', 'petrol', 'ok', 'warn', 'error', 'gray'] as const
export type Tone = (typeof tones)[number]

/** Full strength, for text, icons and filled grounds. */
export const inkOf = {
  mennige: 'var(--accent)',
  petrol: 'var(--petrol)',
  ok: 'var(--ok)',
  warn: 'var(--warn)',
  error: 'var(--error)',
  gray: 'var(--ink-2)',
} satisfies Record<Tone, string>

export const softOf = {
  mennige: 'var(--accent-soft)',
  petrol: 'var(--petrol-soft)',
  ok: 'var(--ok-soft)',
  warn: 'var(--warn-soft)',
  error: 'var(--error-soft)',
  gray: 'var(--neutral-soft)',
} satisfies Record<Tone, string>

export function isTone(name: unknown): name is Tone {
  return (tones as readonly unknown[]).includes(name)
}
