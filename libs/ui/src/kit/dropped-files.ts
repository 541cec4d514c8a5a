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

/**
 * Starts reading at once: a mail dragged out of Outlook is a temporary file that is gone when the drop is over. What is
 * larger than `maxSize` is not read.
 */
export function readFiles(files: Iterable<File>, maxSize: number): DroppedFile[] {
  return Array.from(files, file => {
    const bytes = file.size > maxSize ? Promise.resolve(new Uint8Array()) : read(file)
    // Who awaits it later meets the rejection; until then it must not count as unhandled.
    bytes.catch(() => {})
    return { name: file.name, size: file.size, lastModified: file.lastModified, bytes }
  })
}

async function read(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
