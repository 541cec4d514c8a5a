import type { brand } from '@app/contracts/brand'

/** Contour first, then thinner edges. */
const drawings = {
  casting: [
    'M10 46h36v6H10zM16 46V33a13 13 0 0 1 24-7l8-6 5 6-9 9V46zM29 20v-8M22 6h12v6H22z',
    'M29 25.5a7.5 7.5 0 1 0 .01 0zM29 30a3 3 0 1 0 .01 0zM14 46v6M42 46v6M49.5 21.5l3 3.5',
  ],
  packaging: [
    'M28 6 50 17v24L28 52 6 41V17zM6 17l22 11 22-11M28 28v24',
    'M17 11.5l22 11v8l-5 2.5v-8L12 14M10 36l6 3M10 32l10 5',
  ],
  sheet: [
    'M6 40l20-10 24 12-20 10zM26 30V12l24 12v18M6 40v2l24 12 20-10v-2',
    'M33 21.5a2.5 3.5-20 1 0 .01 0zM43 26.5a2.5 3.5-20 1 0 .01 0zM17 39.5a3.5 2 0 1 0 .01 0zM30 46a3.5 2 0 1 0 .01 0z',
  ],
} satisfies Record<(typeof brand.testimonials)[number]['image'], [string, string]>

/** What the customer makes, as a line drawing; decorative. */
export function TestimonialDrawing({ of }: { of: keyof typeof drawings }) {
  const [contour, edges] = drawings[of]
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={contour} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={edges} strokeWidth="0.8" />
    </svg>
  )
}
