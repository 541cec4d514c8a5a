import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'
import { inkOf, isTone, softOf } from './colors.ts'

/**
 * Colours of every variant from the tokens. Mantine's own light, subtle and outline variants miss 4.5:1 on our grounds,
 * and its `autoContrast` judges the light shade only (white on #ff8a5c in dark, 2.3:1).
 */
export const variantColors: VariantColorsResolver = input => {
  const base = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  if (!isTone(name)) return base
  const ink = inkOf[name]
  const soft = softOf[name]
  const border = '1px solid transparent'
  switch (input.variant) {
    case 'filled': {
      const hover = name === 'mennige' ? 'var(--accent-hover)' : `color-mix(in srgb, ${ink} 86%, var(--ink))`
      return { ...base, background: ink, hover, color: 'var(--on-accent)', border }
    }
    case 'light':
      return {
        ...base,
        background: soft,
        hover: `color-mix(in srgb, ${soft} 84%, ${ink})`,
        color: ink,
        border,
      }
    case 'outline': {
      const line = name === 'gray' ? 'var(--line-strong)' : ink
      return { ...base, background: 'transparent', hover: soft, color: ink, border: `1px solid ${line}` }
    }
    case 'subtle':
      return { ...base, background: 'transparent', hover: 'var(--neutral-soft)', color: ink, border }
    case 'transparent':
      return { ...base, background: 'transparent', hover: 'transparent', color: ink, border }
    default:
      return base
  }
}
