import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Checkbox,
  Drawer,
  Kbd,
  Menu,
  Modal,
  NumberInput,
  Paper,
  PasswordInput,
  SegmentedControl,
  Select,
  Table,
  Tabs,
  TagsInput,
  TextInput,
  Textarea,
  Tooltip,
  type VariantColorsResolver,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core'
import { colors, inkOf, isTone, softOf } from './colors.ts'

// Hints below the field (Mantine: above), so that fields in a row stay aligned. Required fields are marked by
// style, so that the label stays the bare word.
const field = {
  size: 'xs' as const,
  withAsterisk: false,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
}

// Scroll lock writes an inline <style>; only the main part of the page scrolls anyway.
const overlay = {
  radius: 0,
  shadow: 'lg',
  lockScroll: false,
  overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 },
  transitionProps: { duration: 200 },
  closeButtonProps: { 'aria-label': 'Schließen' },
  // Mantine renders a <header>, a second banner landmark.
  attributes: { header: { role: 'none' } },
}

const components = {
  ActionIcon: ActionIcon.extend({ defaultProps: { size: 28, variant: 'subtle', color: 'gray' } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', color: 'gray', size: 'sm', radius: 'sm' } }),
  Button: Button.extend({ defaultProps: { size: 'xs', variant: 'default' } }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'xs', color: 'petrol' } }),
  Drawer: Drawer.extend({ defaultProps: overlay }),
  Kbd: Kbd.extend({ defaultProps: { size: 'xs' } }),
  Menu: Menu.extend({
    defaultProps: {
      shadow: 'md',
      width: 260,
      position: 'bottom-end',
      offset: 4,
      withInitialFocusPlaceholder: false,
      withinPortal: false,
      transitionProps: { duration: 120 },
    },
  }),
  Modal: Modal.extend({ defaultProps: overlay }),
  NumberInput: NumberInput.extend({
    defaultProps: { ...field, thousandSeparator: '.', decimalSeparator: ',', hideControls: true },
  }),
  Paper: Paper.extend({ defaultProps: { radius: 0, withBorder: true } }),
  PasswordInput: PasswordInput.extend({ defaultProps: field }),
  SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs' } }),
  Select: Select.extend({ defaultProps: { ...field, allowDeselect: false, checkIconPosition: 'right' } }),
  Table: Table.extend({
    defaultProps: { verticalSpacing: 0, horizontalSpacing: 10, highlightOnHover: true },
  }),
  TagsInput: TagsInput.extend({ defaultProps: { withAsterisk: false } }),
  Tabs: Tabs.extend({ defaultProps: { color: 'mennige' } }),
  Textarea: Textarea.extend({ defaultProps: field }),
  TextInput: TextInput.extend({ defaultProps: field }),
  Tooltip: Tooltip.extend({ defaultProps: { color: 'var(--ink)' } }),
}

/**
 * Variant colours from our tokens. Mantine's light, subtle and outline variants are below 4.5:1 on our
 * grounds, and `autoContrast` considers the light shade only (white on #ff8a5c in dark, 2.3:1).
 */
const variantColors: VariantColorsResolver = input => {
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

/** Needs tokens.css and Mantine's layered styles, so that the console's unlayered styles win. */
export const theme = createTheme({
  primaryColor: 'mennige',
  primaryShade: { light: 7, dark: 4 },
  colors,
  white: '#ffffff',
  black: '#10191d',
  autoContrast: false,
  variantColorResolver: variantColors,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.2', fontWeight: '600' },
      h2: { fontSize: '15px', lineHeight: '1.3', fontWeight: '620' },
      h3: { fontSize: '13px', lineHeight: '1.35', fontWeight: '620' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '2px', md: '2px', lg: '2px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--pop)', lg: 'var(--pop)', xl: 'var(--pop)' },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components,
})
