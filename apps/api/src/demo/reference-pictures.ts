/*
 * Drawings that stand for photos of the specimens, in the site's style: a thin grid, ink for what is built, petrol for the range
 * of the robot, red for measures. Without text: they are read in two languages.
 */

const WIDTH = 960
const HEIGHT = 640

const ink = '#10191d'
const soft = '#758287'
const line = '#c5ced0'
const paper = '#f3f5f4'
const white = '#ffffff'
const sunk = '#e7ebea'
const accent = '#b23a12'
const petrol = '#0f5a73'

const path = (d: string, stroke = ink, width = 3, rest = 'fill="none"') =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${rest}/>`
const box = (x: number, y: number, width: number, height: number, fill = white, stroke = ink) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`
const circle = (x: number, y: number, radius: number, fill = white, stroke = ink) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`

const steps = (to: number, by: number) => Array.from({ length: Math.ceil(to / by) }, (_, i) => i * by)

function grid(): string {
  const upright = steps(WIDTH, 40).map(x => `M${x} 0V${HEIGHT}`)
  const level = steps(HEIGHT, 40).map(y => `M0 ${y}H${WIDTH}`)
  return path([...upright, ...level].join(''), line, 1)
}

/** A measured length with the ticks of the house. */
const dimension = (from: number, to: number, y: number) =>
  path(`M${from} ${y}H${to}M${from - 10} ${y + 10}l20-20M${to - 10} ${y + 10}l20-20`, accent, 3)

const drawing = (...parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>`,
    grid(),
    ...parts,
    '</svg>',
  ].join('')

/** Four cartons of a layer on a pallet, from above. */
const pallet = (x: number, y: number, cartons: number) =>
  box(x, y, 160, 120, sunk, soft) +
  [0, 1, 2, 3]
    .slice(0, cartons)
    .map(place => box(x + 8 + (place % 2) * 73, y + 8 + Math.floor(place / 2) * 53, 71, 51))
    .join('')

/** A palletising cell from above. */
export const cellPicture = drawing(
  path('M80 60H880V560H80Z', soft, 3, 'fill="none" stroke-dasharray="18 10"'),
  circle(460, 300, 220, petrol, petrol).replace('fill=', 'fill-opacity="0.08" fill='),
  box(20, 250, 260, 100, white),
  path(
    steps(260, 24)
      .map(x => `M${28 + x} 250v100`)
      .join(''),
    soft,
    2,
  ),
  box(60, 268, 64, 64, white),
  box(190, 268, 64, 64, white),
  pallet(600, 110, 4),
  pallet(600, 380, 2),
  circle(460, 300, 54, white),
  path('M460 300 560 214 634 190', ink, 30),
  path('M460 300 560 214 634 190', white, 23),
  circle(560, 214, 17, white),
  circle(460, 300, 24, sunk),
  box(606, 162, 56, 56, accent, accent),
  dimension(80, 880, 600),
)

/** A robot between a drawer cabinet and a machining centre, from the front. */
export const loadingPicture = drawing(
  path('M40 540H920', ink, 4),
  path('M240 540a260 260 0 0 1 520 0Z', petrol, 3, `fill="${petrol}" fill-opacity="0.08"`),
  box(80, 240, 200, 300, white),
  path(
    [1, 2, 3, 4, 5].map(row => `M80 ${240 + row * 50}H280M160 ${265 + row * 50 - 50}h40`).join(''),
    ink,
    3,
  ),
  box(620, 180, 260, 360, white),
  box(650, 220, 150, 190, sunk),
  path('M820 230h36v70h-36ZM820 330h36M820 350h36M620 460H880', ink, 3),
  circle(725, 320, 42, white),
  circle(725, 320, 16, accent, accent),
  box(420, 480, 120, 60, white),
  path('M480 470 410 330 560 250 660 318', ink, 40),
  path('M480 470 410 330 560 250 660 318', white, 33),
  circle(480, 470, 30, white),
  circle(410, 330, 24, white),
  circle(560, 250, 20, white),
  path('M660 318l26-14M660 318l30 14', ink, 8),
  dimension(280, 620, 590),
)
