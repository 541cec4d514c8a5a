import { type Entry, burn } from '@kenjiuno/msgreader/lib/Burner.js'

/** [MS-CFB] */
const ENTRY_TYPE = { storage: 1, stream: 2, root: 5 } as const

export class CompoundFileWriter {
  readonly root = 0
  private readonly entries: Entry[] = [{ name: 'Root Entry', type: ENTRY_TYPE.root, children: [], length: 0 }]

  addStream(storage: number, name: string, bytes: Uint8Array) {
    // The library reads from the start of the underlying buffer, so copy views.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
    this.add(storage, { name, type: ENTRY_TYPE.stream, binaryProvider: () => own, length: own.length })
  }

  addStorage(storage: number, name: string): number {
    return this.add(storage, { name, type: ENTRY_TYPE.storage, children: [], length: 0 })
  }

  write(): Uint8Array {
    return burn(this.entries)
  }

  private add(storage: number, entry: Entry): number {
    this.entries[storage]!.children!.push(this.entries.length)
    return this.entries.push(entry) - 1
  }
}

const HEADER_BYTES = 512
const MINI_SECTOR_BYTES = 64
const MINI_STREAM_CUTOFF = 4096
const DIFAT_IN_HEADER = 109
const ENTRY_BYTES = 128
const NO_ENTRY = 0xffffffff
/** Higher sector numbers are marks: end of chain, free, table. */
const FIRST_MARK = 0xfffffffa
const STORAGE = 1
const STREAM = 2
/** Deeper than any mail: five nested messages need a dozen levels. */
const MAX_STORAGE_DEPTH = 200

class Damage extends Error {}

/** Also true for old .doc and .xls. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, index) => bytes[index] === byte)
}

/**
 * Parsers loop endlessly on a damaged or hostile file. Checks chains and directory in under a millisecond; null: sound.
 */
export function findStructuralDamage(bytes: Uint8Array): string | null {
  try {
    new Structure(bytes).check()
    return null
  } catch (error) {
    if (error instanceof Damage) return error.message
    if (error instanceof RangeError) return 'a table lies outside the file'
    throw error
  }
}

class Structure {
  private readonly view: DataView
  private readonly sectorBytes: number
  private readonly sectorCount: number
  private readonly usedSectors: Uint8Array
  private fat = new Uint32Array(0)

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!isCompoundFile(bytes) || bytes.length < HEADER_BYTES) throw new Damage('no complete header')
    const shift = this.view.getUint16(0x1e, true)
    if (shift !== 9 && shift !== 12) throw new Damage('unknown sector size')
    if (this.view.getUint16(0x20, true) !== 6) throw new Damage('unknown mini sector size')
    this.sectorBytes = 1 << shift
    this.sectorCount = Math.max(0, Math.ceil(bytes.length / this.sectorBytes) - 1)
    this.usedSectors = new Uint8Array(this.sectorCount)
  }

  check() {
    this.fat = this.readTable(this.fatSectors())
    const entries = this.chain(this.header(0x30), 'directory').flatMap(sector => this.entriesOf(sector))
    const miniCount = this.header(0x40)
    const miniFat = this.readTable(
      miniCount > 0 ? this.chain(this.header(0x3c), 'mini table').slice(0, miniCount) : [],
    )
    const root = entries[0]
    if (root === undefined) throw new Damage('no directory')
    const miniStream = this.sizeOf(root) > 0 ? this.chain(this.startOf(root), 'mini stream') : []
    if (this.sizeOf(root) > miniStream.length * this.sectorBytes) throw new Damage('mini stream is cut off')
    const miniCapacity = Math.floor((miniStream.length * this.sectorBytes) / MINI_SECTOR_BYTES)
    const usedMini = new Uint8Array(Math.min(miniFat.length, miniCapacity))
    this.walkTree(entries, entry => this.checkStream(entry, miniFat, usedMini))
  }

  private header(offset: number) {
    return this.view.getUint32(offset, true)
  }

  private offsetOf(sector: number) {
    return (sector + 1) * this.sectorBytes
  }

  /** The first 109 are in the header, the others in a chain of their own. */
  private fatSectors(): number[] {
    const count = this.header(0x2c)
    if (count === 0 || count > this.sectorCount) throw new Damage('impossible size of the sector table')
    const sectors: number[] = []
    for (let index = 0; index < Math.min(count, DIFAT_IN_HEADER); index++) {
      sectors.push(this.claim(this.header(0x4c + 4 * index), 'sector table'))
    }
    const perSector = this.sectorBytes / 4 - 1
    let next = this.header(0x44)
    while (sectors.length < count) {
      const offset = this.offsetOf(this.claim(next, 'list of sector tables'))
      for (let index = 0; index < perSector && sectors.length < count; index++) {
        sectors.push(this.claim(this.view.getUint32(offset + 4 * index, true), 'sector table'))
      }
      next = this.view.getUint32(offset + 4 * perSector, true)
    }
    return sectors
  }

  private readTable(sectors: number[]): Uint32Array<ArrayBuffer> {
    const perSector = this.sectorBytes / 4
    const table = new Uint32Array(sectors.length * perSector)
    sectors.forEach((sector, position) => {
      const offset = this.offsetOf(sector)
      for (let index = 0; index < perSector; index++) {
        table[position * perSector + index] = this.view.getUint32(offset + 4 * index, true)
      }
    })
    return table
  }

  /** A second claim means that a chain loops or two streams overlap. */
  private claim(sector: number, what: string): number {
    if (sector >= this.sectorCount) throw new Damage(`${what}: sector outside the file`)
    if (this.usedSectors[sector]) throw new Damage(`${what}: loop or cross-link`)
    this.usedSectors[sector] = 1
    return sector
  }

  private chain(start: number, what: string): number[] {
    const sectors: number[] = []
    for (let sector = start; sector < FIRST_MARK; sector = this.fat[sector] ?? FIRST_MARK) {
      sectors.push(this.claim(sector, what))
    }
    return sectors
  }

  private entriesOf(sector: number): number[] {
    const start = this.offsetOf(sector)
    const offsets: number[] = []
    for (let offset = start; offset < start + this.sectorBytes; offset += ENTRY_BYTES) {
      if (offset + ENTRY_BYTES <= this.view.byteLength) offsets.push(offset)
    }
    return offsets
  }

  private startOf(entry: number) {
    return this.view.getUint32(entry + 0x74, true)
  }

  /** Ignores the upper half: with small sectors it may be garbage, and no mail is that large. */
  private sizeOf(entry: number) {
    return this.view.getUint32(entry + 0x78, true)
  }

  private walkTree(entries: number[], onStream: (entry: number) => void) {
    const visited = new Uint8Array(entries.length)
    visited[0] = 1
    const waiting = [{ index: this.view.getUint32(entries[0]! + 0x4c, true), depth: 1 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { index, depth } = next
      if (index === NO_ENTRY) continue
      const entry = entries[index]
      if (entry === undefined) throw new Damage('directory: entry does not exist')
      if (visited[index]) throw new Damage('directory: loop')
      if (depth > MAX_STORAGE_DEPTH) throw new Damage('directory: nested too deeply')
      visited[index] = 1
      if (this.view.getUint16(entry + 0x40, true) > 64) throw new Damage('directory: name is too long')
      const type = this.view.getUint8(entry + 0x42)
      waiting.push({ index: this.view.getUint32(entry + 0x44, true), depth })
      waiting.push({ index: this.view.getUint32(entry + 0x48, true), depth })
      if (type === STORAGE) waiting.push({ index: this.view.getUint32(entry + 0x4c, true), depth: depth + 1 })
      else if (type === STREAM) onStream(entry)
      else throw new Damage('directory: entry of unknown type')
    }
  }

  private checkStream(entry: number, miniFat: Uint32Array, usedMini: Uint8Array) {
    const size = this.sizeOf(entry)
    if (size === 0) return
    if (size >= MINI_STREAM_CUTOFF) {
      const sectors = this.chain(this.startOf(entry), 'stream')
      if (size > sectors.length * this.sectorBytes) throw new Damage('stream is cut off')
      return
    }
    let found = 0
    for (let sector = this.startOf(entry); sector < FIRST_MARK; sector = miniFat[sector] ?? FIRST_MARK) {
      if (sector >= usedMini.length) throw new Damage('small stream: sector outside the file')
      if (usedMini[sector]) throw new Damage('small stream: loop or cross-link')
      usedMini[sector] = 1
      found += MINI_SECTOR_BYTES
    }
    if (size > found) throw new Damage('small stream is cut off')
  }
}
