/** A file as it was dropped or chosen. */
export interface DroppedFile {
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  lastModified: number
  /** Rejects where the file is gone or may not be read. */
  bytes: Promise<Uint8Array<ArrayBuffer>>
}

// Control characters, and marks that turn the direction of writing: they show a name as another one than it is.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE_IN_NAME = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Starts reading at once: a mail dragged out of Outlook is a temporary file that is gone when the drop is over. What is
 * larger than `maxSize` is not read.
 */
export function readFiles(files: Iterable<File>, maxSize: number): DroppedFile[] {
  return Array.from(files, file => {
    const bytes = file.size > maxSize ? Promise.resolve(new Uint8Array()) : read(file)
    // Who awaits it later meets the rejection; until then it must not count as unhandled.
    bytes.catch(() => {})
    const name = file.name.replace(UNSAFE_IN_NAME, '')
    return { name, size: file.size, lastModified: file.lastModified, bytes }
  })
}

async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
