import 'react'

declare module 'react' {
  interface CSSProperties {
    /** CSS custom properties. */
    [name: `--${string}`]: string | number | undefined
  }
}
