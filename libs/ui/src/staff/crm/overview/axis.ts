/** Round steps from nothing to at least the largest figure, four or five of them. */
export function stepsTo(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? rough
  const whole = Math.max(step, 1)
  return Array.from({ length: Math.ceil(largest / whole) + 1 }, (_, index) => index * whole)
}
