import { existsSync, readdirSync, statSync } from 'node:fs'
import { at } from '../launch/place.mjs'

/* The pictures of the handbook: each is there, of a screen at its present address, and small; and no other is. */

const folder = 'libs/ui/src/staff/admin/help/pictures'
/** Bytes of one, and of all. */
const LARGEST = 80_000
const MOST = 1_500_000

const { helpPictures, pictureFile } = await import('../../libs/contracts/src/help-pictures.ts')

const wanted = Object.keys(helpPictures).flatMap(name =>
  ['light', 'dark'].map(scheme => `${pictureFile(name)}-${scheme}.webp`),
)
const present = existsSync(at(folder)) ? readdirSync(at(folder)) : []
const sizes = present.map(name => ({ name, size: statSync(at(`${folder}/${name}`)).size }))
const total = sizes.reduce((sum, { size }) => sum + size, 0)
const problems = [
  ...wanted.filter(name => !present.includes(name)).map(name => `${name} is missing: npm run handbook`),
  ...present
    .filter(name => !wanted.includes(name))
    .map(name => `${name} belongs to no picture: npm run handbook`),
  ...sizes
    .filter(({ size }) => size > LARGEST)
    .map(({ name, size }) => `${name} has ${size} bytes, more than ${LARGEST}`),
  ...(total > MOST ? [`All pictures have ${total} bytes, more than ${MOST}`] : []),
]
for (const problem of problems) console.log(`${folder}: ${problem}`)
console.log(`${present.length} pictures checked, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
