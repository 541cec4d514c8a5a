/*
 * Drawings in place of photos, in the style of the site's own: outlines of two pixels, finer inner lines, petrol for
 * the robot's range, red for the moving part. A photo has one scheme, so the ground is a tint that is bright in
 * neither. No text: they are shown in two languages, and fonts differ between machines.
 */

const WIDTH = 960
const HEIGHT = 640

const ground = '#d3dde1'
const line = '#bccacf'
const surface = '#eef3f4'
const sunk = '#c6d2d6'
const ink = '#10191d'
const strong = '#5f7077'
const accent = '#b23a12'
const accentSoft = '#f3d3c4'
const petrol = '#0f5a73'

type Point = readonly [x: number, y: number]

interface Look {
  fill?: string
  stroke?: string
  width?: number
  rest?: string
}

const path = (d: string, { fill = 'none', stroke = ink, width = 2, rest = '' }: Look = {}) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${rest}/>`

const part = (d: string, fill = surface) => path(d, { fill })
const edge = (d: string) => path(d, { width: 1, rest: 'opacity=".7"' })
const work = (d: string) => path(d, { fill: accentSoft, stroke: accent })
const range = (d: string, rest = '') =>
  path(d, {
    fill: petrol,
    stroke: petrol,
    width: 1.5,
    rest: `fill-opacity=".07" stroke-dasharray="9 6" ${rest}`,
  })

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`
const circle = ([x, y]: Point, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A casting between two joints, with round ends. */
function limb([x1, y1]: Point, [x2, y2]: Point, start: number, end: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [x, y] = [(x2 - x1) / length, (y2 - y1) / length]
  const at = (cx: number, cy: number, radius: number) => `${cx - y * radius} ${cy + x * radius}`
  return `M${at(x1, y1, start)}L${at(x2, y2, end)}A${end} ${end} 0 0 0 ${at(x2, y2, -end)}L${at(x1, y1, -start)}A${start} ${start} 0 0 0 ${at(x1, y1, start)}Z`
}

const joint = (centre: Point, radius: number) =>
  part(circle(centre, radius)) + edge(circle(centre, radius * 0.78) + circle(centre, radius * 0.34))

const hose = (d: string) => path(d, { width: 9 }) + path(d, { stroke: sunk, width: 5.5 })

const drawing = (...parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    path(times(14, index => `M${60 + index * 70} 0v640`) + times(9, index => `M0 ${40 + index * 70}h960`), {
      stroke: line,
      width: 1,
    }),
    ...parts,
    '</svg>',
  ].join('')

/** A carton of 40 cm from above, with its tape. */
const carton = (x: number, y: number) => part(box(x, y, 56, 56)) + edge(`M${x} ${y + 28}h56`)

/** A EUR pallet from above, with the first cartons of a layer of six. */
const pallet = (x: number, y: number, cartons: number) =>
  part(box(x, y, 168, 112), sunk) +
  edge(times(4, index => `M${x} ${y + 22.4 * (index + 1)}h168`)) +
  times(cartons, index => carton(x + (index % 3) * 56, y + Math.floor(index / 3) * 56))

/** Angle of the arm in the cell, in degrees. */
const ARM = -40.7

/** From above, along its own x axis, with a carton at the end. */
const armFromAbove = [
  part('M-66-20h40v40h-40Z', sunk),
  edge('M-56-20v40M-46-20v40'),
  part('M-34-34H14a20 20 0 0 1 20 20V14a20 20 0 0 1-20 20H-34Z'),
  part('M-10-22 118-17V17L-10 22Z'),
  edge('M14-13 96-10V10L14 13Z'),
  part('M104-30h32v60h-32Z', sunk),
  edge('M104-20h32M104 20h32'),
  part('M128-16 200-10V10L128 16Z'),
  edge('M142-9 176-6V6L142 9Z'),
  // Turned back, so that the carton is aligned with its layer.
  `<g transform="translate(208 0) rotate(${-ARM})">`,
  work(box(-28, -28, 56, 56)),
  part(box(-22, -20, 44, 40)),
  edge(circle([-11, -10], 5) + circle([11, -10], 5) + circle([-11, 10], 5) + circle([11, 10], 5)),
  '</g>',
  part(circle([208, 0], 12), sunk),
  edge(circle([208, 0], 5)),
  part(circle([0, 0], 24)),
  edge(circle([0, 0], 17) + circle([0, 0], 7)),
].join('')

/** From above, 5.5 by 4 metres: 140 pixels are a metre. */
export const cellPicture = drawing(
  `<clipPath id="cell"><path d="${box(95, 40, 770, 560)}"/></clipPath>`,
  range(circle([480, 320], 434), 'clip-path="url(#cell)"'),
  // The fence, open for conveyor and forklift; the door swings inwards.
  path('M95 262V40H865V84M865 228V412M865 556V600H420M330 600H95V378', {
    stroke: strong,
    width: 5,
    rest: 'opacity=".75"',
  }),
  path('M865 84V228M865 412V556', { stroke: petrol, width: 1.5, rest: 'stroke-dasharray="2 5"' }),
  edge('M330 600v-90a90 90 0 0 1 90 90'),
  part(box(22, 440, 52, 120), sunk),
  edge('M30 448h36v104h-36ZM58 490v20'),
  // The conveyor with the next cartons.
  part(box(14, 276, 310, 88), sunk),
  edge(`M14 284h310M14 356h310${times(21, index => `M${24 + index * 14.4} 284v72`)}`),
  carton(92, 292),
  carton(256, 292),
  pallet(610, 100, 3),
  path(box(666, 156, 56, 56) + box(722, 156, 56, 56), { width: 1, rest: 'stroke-dasharray="4 4"' }),
  pallet(610, 428, 6),
  path('M284 320C300 170 470 110 638 184', { stroke: accent, width: 1.5, rest: 'stroke-dasharray="7 5"' }),
  // The robot on its plate.
  part('M428 268H532V372H428Z', sunk),
  edge(circle([440, 280], 4) + circle([520, 280], 4) + circle([440, 360], 4) + circle([520, 360], 4)),
  part(circle([480, 320], 46)),
  `<g transform="translate(480 320) rotate(${ARM})">${armFromAbove}</g>`,
)

const shoulder: Point = [504, 350]
const elbow: Point = [548, 188]
const wrist: Point = [672, 300]

/** 1.78 m reach, from the side: 200 pixels are a metre. */
const robotFromTheSide = [
  hose('M452 452C424 440 424 372 470 330S508 250 520 206'),
  // Base and column.
  part('M436 540v-14h122v14ZM448 526l8-66h86l8 66Z'),
  edge('M470 526l4-66M528 526l-4-66'),
  part(box(452, 444, 94, 16), sunk),
  part('M460 444C460 400 476 392 478 352A27 27 0 0 1 531 352C530 396 538 404 540 444Z'),
  part(limb(shoulder, elbow, 23, 18)),
  edge(limb([513, 316], [538, 226], 9, 7)),
  joint(shoulder, 23),
  // Forearm with its motor, then the hand with gripper and part.
  part('M512 166l20-16 16 20-20 16Z', sunk),
  part(limb(elbow, wrist, 15, 10)),
  part(limb([545, 185], [580, 217], 25, 17)),
  hose('M536 164C570 158 620 190 640 226S676 262 690 284'),
  joint(elbow, 17),
  part('M672 288h22v24h-22Z'),
  part('M694 282h8v36h-8Z', sunk),
  part('M702 278h14v44h-14Z'),
  work(box(728, 282, 28, 36)),
  part('M716 280h22v8h-22ZM716 312h22v8h-22Z', sunk),
  joint(wrist, 11),
].join('')

/** A robot between a drawer cabinet and a machining centre, from the front. */
export const loadingPicture = drawing(
  range('M232 540A332 332 0 1 1 776 540Z'),
  path('M20 540H940', { width: 3 }),
  // The cabinet: its drawers open towards the robot, below a camera.
  part('M96 200H306V532H96ZM108 532h24v8h-24ZM270 532h24v8h-24Z', sunk),
  times(6, index => part(box(106, 210 + index * 53, 190, 47)) + edge(`M178 ${224 + index * 53}h46`)),
  part(box(296, 322, 128, 9), sunk),
  times(4, index => part(box(316 + index * 26, 302, 18, 20))),
  part('M306 214h66v8h-66Z', sunk),
  part('M352 222h26v30h-26ZM358 252h14v9h-14Z'),
  range('M358 261 312 302H418L372 261Z'),
  // The machine: hatch at the side, behind its window the chuck; panel, louvres and signal tower.
  part('M650 130H930V528H650ZM664 528h26v12h-26ZM890 528h26v12h-26Z'),
  edge('M650 146H930M650 436H930'),
  part('M668 186H842V420H668V352H650V238H668Z', sunk),
  edge('M676 194H834V412H676V352M676 238V194'),
  part('M784 262h28v76h-28ZM812 276h30v48h-30Z'),
  edge('M784 300h58M790 262v76M822 276v48'),
  part('M766 276h18v12h-18ZM766 312h18v12h-18Z'),
  part(box(858, 190, 58, 150)),
  edge('M866 198h42v46h-42ZM870 230l10-12 8 6 14-18M866 262h42M866 276h42M866 290h42'),
  part(circle([887, 318], 8), sunk),
  edge(times(5, index => `M680 ${462 + index * 12}h90`) + times(5, index => `M810 ${462 + index * 12}h90`)),
  path('M900 130v-14'),
  work(box(893, 100, 14, 16)),
  part(box(893, 84, 14, 16) + box(893, 68, 14, 16)),
  robotFromTheSide,
)
