/** The site's light colours (apps/web/src/site/tokens.css): a shared picture has one scheme only. */
export const colors = {
  bg: '#f3f5f4',
  surface: '#ffffff',
  sunk: '#e7ebea',
  ink: '#10191d',
  ink2: '#46545a',
  ink3: '#566469',
  line: '#c5ced0',
  accent: '#b23a12',
  petrol: '#0f5a73',
} as const
