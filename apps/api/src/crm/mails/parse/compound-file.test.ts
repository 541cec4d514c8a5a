import { expect, test } from '@jest/globals'

import { outlookFile } from '../../../../test/outlook-file.ts'
import { palletisingRequest } from '../../../../test/palletising-request.ts'
import { findStructuralDamage } from './compound-file.ts'

const SECTOR = 512
const file = outlookFile({
  ...palletisingRequest(),
  attachments: [{ name: 'gross.bin', bytes: Buffer.alloc(100_000, 1) }],
})
const table = (file.readUInt32LE(0x4c) + 1) * SECTOR
const directory = (file.readUInt32LE(0x30) + 1) * SECTOR

function damaged(change: (copy: Buffer) => void): string | null {
  const copy = Buffer.from(file)
  change(copy)
  return findStructuralDamage(copy)
}

test('a sound file passes', () => {
  expect(findStructuralDamage(file)).toBeNull()
})

test('a chain that runs in circles is found, in the directory, a stream and the small streams', () => {
  const first = file.readUInt32LE(0x30)
  expect(damaged(copy => copy.writeUInt32LE(first, table + 4 * first))).toMatch('loop')
  const ownLoop = (copy: Buffer) => {
    for (let sector = 0; sector < 100; sector++) {
      if (copy.readUInt32LE(table + 4 * sector) === sector + 1)
        copy.writeUInt32LE(sector, table + 4 * (sector + 1))
    }
  }
  expect(damaged(ownLoop)).toMatch('loop')
  const mini = (file.readUInt32LE(0x3c) + 1) * SECTOR
  const longChain = [...Array(100).keys()].find(
    sector => file.readUInt32LE(mini + 4 * sector) === sector + 1,
  )!
  expect(damaged(copy => copy.writeUInt32LE(longChain, mini + 4 * longChain))).toMatch('small stream: loop')
})

test('sectors outside the file and streams longer than their chain are found', () => {
  expect(damaged(copy => copy.writeUInt32LE(70_000, 0x4c))).toMatch('outside')
  expect(damaged(copy => copy.writeUInt32LE(70_000, 0x30))).toMatch('outside')
  expect(damaged(copy => copy.writeUInt32LE(0xffff, 0x2c))).toMatch('impossible size')
  expect(damaged(copy => copy.writeUInt32LE(0xffff_fff0, directory + 0x78))).toMatch('cut off')
  expect(findStructuralDamage(file.subarray(0, 20_000))).not.toBeNull()
})

test('a directory that is no tree is found', () => {
  const child = file.readUInt32LE(directory + 0x4c)
  const entry = directory + 128 * child
  expect(damaged(copy => copy.writeUInt32LE(child, entry + 0x44))).toMatch('directory: loop')
  expect(damaged(copy => copy.writeUInt32LE(0, entry + 0x48))).toMatch('directory: loop')
  expect(damaged(copy => copy.writeUInt32LE(5_000, entry + 0x44))).toMatch('does not exist')
})

test('what is no compound file is said to be damaged, not read', () => {
  expect(findStructuralDamage(new Uint8Array(0))).toBe('no complete header')
  expect(findStructuralDamage(file.subarray(0, 64))).toBe('no complete header')
  expect(damaged(copy => copy.writeUInt16LE(20, 0x1e))).toBe('unknown sector size')
})
