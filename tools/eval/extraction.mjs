// Not scored: what the text carries along besides, and what is only pointed out.
const unscored = new Set([
  'unknown',
  'explosionZone',
  'temperature',
  'height',
  'rate',
  'goods',
  'robots',
  'cleanRoomClass',
])
const soft = new Set(['heat', 'dust'])
const isEmpty = value =>
  value === null || value === false || value === undefined || (Array.isArray(value) && !value.length)

function same(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-6 * Math.max(1, a)
  if (Array.isArray(a) && Array.isArray(b))
    return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Field by field: what was read rightly, wrongly, and not at all. */
export function compareSheets(said, read) {
  const result = { right: 0, wrong: 0, missed: 0, errors: [] }
  for (const field of new Set([...Object.keys(said), ...Object.keys(read)])) {
    if (unscored.has(field)) continue
    const value = field === 'environment' ? read[field].filter(each => !soft.has(each)) : read[field]
    const expected = said[field]
    if (isEmpty(expected) && isEmpty(value)) continue
    if (same(expected, value)) {
      result.right++
      continue
    }
    if (!isEmpty(expected)) result.missed++
    if (!isEmpty(value)) result.wrong++
    result.errors.push(`${field}: ${JSON.stringify(value)} instead of ${JSON.stringify(expected ?? null)}`)
  }
  return result
}

/** The harmonic mean of precision and recall over all sheets. */
export function f1(results) {
  const sum = name => results.reduce((total, result) => total + result[name], 0)
  const right = 2 * sum('right')
  return right / (right + sum('wrong') + sum('missed'))
}

/** The share of the values that were said which was read rightly. */
export function rightShare(results) {
  const sum = name => results.reduce((total, result) => total + result[name], 0)
  return sum('right') / (sum('right') + sum('missed'))
}
