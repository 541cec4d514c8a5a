import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'

/** Numbers of [MS-CFB] for kinds of directory entries. */
const ENTRY_TYPE = { storage: 1, stream: 2, root: 5 } as const

/** Puts streams and storages together to an OLE compound file with the class id of an Outlook item. */
export class CompoundFileWriter {
  /** The storage that everything else lies in. */
  readonly root = 0
  private readonly entries: Entry[] = [{ name: 'Root Entry', type: ENTRY_TYPE.root, children: [], length: 0 }]

  addStream(storage: number, name: string, bytes: Uint8Array) {
    // The library copies from the start of the buffer behind the bytes, so they must not be a view into another.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
    this.add(storage, { name, type: ENTRY_TYPE.stream, binaryProvider: () => own, length: own.length })
  }

  /** The number of the new storage, for adding to it. */
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
