/** Pixels from the upper left corner. */
export interface Spot {
  x: number
  y: number
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Named extends Spot {
  width: number
}

export interface Surroundings {
  width: number
  height: number
  spots: readonly Spot[]
  words: readonly Box[]
  /** Lines from edge to edge: crossings with the picture's width and height. */
  lines: { x: readonly number[]; y: readonly number[] }
}

const HALF = 7

/** Clearance from a symbol's centre. */
const CLEAR = 7

export const RING = 9

const distances = [14, 20, 28, 40, 56, 76, 100, 130, 170, 220, 280]
const heights = [0, 14, 20, 28, 36, 48, 60, 76, 92, 112, 132, 160, 200].flatMap(y => (y ? [-y, y] : [y]))

/**
 * Places each name near its mark, clear of symbols, lines, words and other names, with a clear leader. If impossible,
 * the box that covers least; names overlap only if there is no room at all.
 */
export function placedLabels(marks: readonly Named[], around: Surroundings): Box[] {
  const placed: { box: Box; leader: Leader }[] = []
  for (const mark of marks) {
    let best: { box: Box; leader: Leader } | null = null
    let least = Infinity
    for (const box of boxesAround(mark, around)) {
      const leader = leaderTo(mark, box)
      const cost = costOf(mark, box, leader, around, placed)
      if (cost >= least) continue
      least = cost
      best = { box, leader }
    }
    const box = best?.box ?? boxAt(mark.x, mark.y, mark.width)
    placed.push(best ?? { box, leader: leaderTo(mark, box) })
  }
  return placed.map(({ box }) => box)
}

export type Leader = readonly [from: Spot, to: Spot]

export function leaderTo({ x, y }: Spot, box: Box): Leader {
  const isBeside = x < box.left || x > box.right
  const to = {
    x: isBeside ? (x < box.left ? box.left - 3 : box.right + 3) : x,
    y: isBeside ? (box.top + box.bottom) / 2 : y < box.top ? box.top : box.bottom,
  }
  const length = Math.hypot(to.x - x, to.y - y) || 1
  const share = Math.min(1, RING / length)
  return [{ x: x + (to.x - x) * share, y: y + (to.y - y) * share }, to]
}

const boxAt = (left: number, middle: number, width: number): Box => ({
  left,
  right: left + width,
  top: middle - HALF,
  bottom: middle + HALF,
})

/** Inside the picture, right and left of a mark, and above and below for names too wide for either side. */
function boxesAround({ x, y, width }: Named, picture: Surroundings): Box[] {
  const centred = Math.max(2, Math.min(picture.width - width - 2, x - width / 2))
  return heights
    .flatMap(height => [
      ...distances.flatMap(distance => [x + distance, x - distance - width].map(left => ({ left, height }))),
      ...(Math.abs(height) > RING + HALF ? [{ left: centred, height }] : []),
    ])
    .map(({ left, height }) => boxAt(left, y + height, width))
    .filter(
      ({ left, right, top, bottom }) =>
        left >= 2 && right <= picture.width - 2 && top >= 2 && bottom <= picture.height - 2,
    )
}

function costOf(
  mark: Named,
  box: Box,
  leader: Leader,
  { spots, words, lines }: Surroundings,
  placed: readonly { box: Box; leader: Leader }[],
): number {
  const [from, to] = leader
  const isOther = (spot: Spot) => Math.hypot(spot.x - mark.x, spot.y - mark.y) > RING
  const covered = spots.filter(spot => isWithin(spot, box, CLEAR)).length
  const crossed = spots.filter(spot => isOther(spot) && distanceTo(spot, leader) < CLEAR - 1).length
  const struck =
    lines.x.filter(x => x > box.left - 2 && x < box.right + 2).length +
    lines.y.filter(y => y > box.top && y < box.bottom).length
  const printed = [...words, ...placed.map(other => other.box)].filter(other => overlap(box, other)).length
  const led = [...words, ...placed.map(other => other.box)].filter(other => meets(leader, other)).length
  const tangled = placed.filter(other => meets(other.leader, box) || cross(other.leader, leader)).length
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length * 0.1 + covered * 20 + crossed * 10 + struck * 20 + printed * 500 + (led + tangled) * 60
}

const isWithin = ({ x, y }: Spot, { left, right, top, bottom }: Box, margin = 0) =>
  x > left - margin && x < right + margin && y > top - margin && y < bottom + margin

const overlap = (one: Box, other: Box) =>
  one.left < other.right + 4 && one.right > other.left - 4 && one.top < other.bottom && one.bottom > other.top

function distanceTo({ x, y }: Spot, [from, to]: Leader): number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const share = ((x - from.x) * alongX + (y - from.y) * alongY) / (alongX ** 2 + alongY ** 2 || 1)
  const near = Math.min(1, Math.max(0, share))
  return Math.hypot(x - from.x - near * alongX, y - from.y - near * alongY)
}

/** Sampled, which is exact enough at this size. */
function meets([from, to]: Leader, box: Box): boolean {
  return Array.from({ length: 21 }, (_, index) => index / 20).some(share =>
    isWithin({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, box),
  )
}

function cross([a, b]: Leader, [c, d]: Leader): boolean {
  const side = (from: Spot, to: Spot, spot: Spot) =>
    Math.sign((to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
