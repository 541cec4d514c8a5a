export interface DroppedFile {
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  lastModified: number
  /** Rejects if the file is gone or unreadable. */
  bytes: Promise<Uint8Array<ArrayBuffer>>
}

// Control characters, and marks that turn the direction of writing: they show a name as another one than it is.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE_IN_NAME = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Starts reading at once: a mail dragged out of Outlook is a temporary file, gone after the drop. Files above
 * `maxSize` bytes are not read.
 */
export function readFiles(files: Iterable<File>, maxSize: number): DroppedFile[] {
  return Array.from(files, file => {
    const bytes = file.size > maxSize ? Promise.resolve(new Uint8Array()) : read(file)
    // Handled when it is awaited later; until then it must not count as unhandled.
    bytes.catch(() => {})
    const name = file.name.replace(UNSAFE_IN_NAME, '')
    return { name, size: file.size, lastModified: file.lastModified, bytes }
  })
}

async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

const FOLDER_LIMITS = { depth: 10, entries: 20_000 }

/** Copied from the event, which is emptied after the drop. */
export interface Dropped {
  files: File[]
  folders: FileSystemDirectoryEntry[]
}

/** Only entries tell files from folders. */
export function partDrop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Dropped {
  const dropped: Dropped = { files: [], folders: [] }
  const carried = Array.from(items ?? []).filter(({ kind }) => kind === 'file')
  for (const item of carried) {
    const entry = item.webkitGetAsEntry?.()
    if (entry?.isDirectory) dropped.folders.push(entry as FileSystemDirectoryEntry)
    else {
      const file = item.getAsFile?.()
      if (file) dropped.files.push(file)
    }
  }
  return dropped.files.length || dropped.folders.length ? dropped : { files: Array.from(files), folders: [] }
}

export interface FolderContent {
  files: File[]
  others: number
  /** Files and folders. */
  unreadable: number
  isCut: boolean
}

export async function readFolders(
  folders: readonly FileSystemDirectoryEntry[],
  isWanted: (name: string) => boolean,
  limits = FOLDER_LIMITS,
): Promise<FolderContent> {
  const content: FolderContent = { files: [], others: 0, unreadable: 0, isCut: false }
  let left = limits.entries
  async function visit(folder: FileSystemDirectoryEntry, depth: number): Promise<void> {
    if (depth > limits.depth) {
      content.isCut = true
      return
    }
    for await (const entry of entriesOf(folder)) {
      if (left-- <= 0) {
        content.isCut = true
        return
      }
      if (entry.isDirectory) await attempt(() => visit(entry as FileSystemDirectoryEntry, depth + 1))
      else if (isWanted(entry.name))
        await attempt(async () => content.files.push(await fileOf(entry as FileSystemFileEntry)))
      else content.others++
    }
  }
  async function attempt(read: () => Promise<unknown>): Promise<void> {
    try {
      await read()
    } catch {
      content.unreadable++
    }
  }
  for (const folder of folders) await attempt(() => visit(folder, 1))
  return content
}

/** The reader returns batches; an empty one is the end. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader()
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (!portion.length) return
    yield* portion
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject)
  })
