import type { brand } from '@app/contracts/brand'

/** Contour first, then thinner edges. */
const drawings = {
  casting: [
    'M28 5a23 23 0 1 0 .01 0zM28 17a11 11 0 1 0 .01 0z',
    'M28 19.5a8.5 8.5 0 1 0 .01 0zM28 8a2.5 2.5 0 1 0 .01 0zM28 43a2.5 2.5 0 1 0 .01 0zM12.9 16.7a2.5 2.5 0 1 0 .01 0zM43.1 16.7a2.5 2.5 0 1 0 .01 0zM12.9 34.3a2.5 2.5 0 1 0 .01 0zM43.1 34.3a2.5 2.5 0 1 0 .01 0zM28 2v52M2 28h52',
  ],
  packaging: [
    'M28 6 50 17v24L28 52 6 41V17zM6 17l22 11 22-11M28 28v24',
    'M17 11.5l22 11v8l-5 2.5v-8L12 14M10 36l6 3M10 32l10 5',
  ],
  sheet: [
    'M6 37l20-10 24 12-20 10zM26 27V9l24 12v18M6 37v2l24 12 20-10v-2',
    'M33 17.5a2.5 3.5-20 1 0 .01 0zM43 22.5a2.5 3.5-20 1 0 .01 0zM17 35.5a3.5 2 0 1 0 .01 0zM30 42a3.5 2 0 1 0 .01 0z',
  ],
} satisfies Record<(typeof brand.testimonials)[number]['image'], [string, string]>

/** What the customer makes, as a line drawing; decorative. */
export function TestimonialDrawing({ of }: { of: keyof typeof drawings }) {
  const [contour, edges] = drawings[of]
  return (
    <svg width="48" height="48" viewBox="4 4 48 48" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={contour} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={edges} strokeWidth="0.8" />
    </svg>
  )
}
