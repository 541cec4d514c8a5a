const ENTRY_START = 116
const SECTOR_SHIFT = 30
const FLAGS = 10
/** How the text of a .doc begins. */
const MAGIC = 0xa5ec
const ENCRYPTED = 0x0100

/** Whether a .doc needs a password; `entry` is where its container names the stream of the text. */
export function protectedDoc(container: Buffer, entry: number): boolean {
  const shift = container.readUInt16LE(SECTOR_SHIFT)
  if (shift > 12 || entry + ENTRY_START + 4 > container.length) return false
  const text = (container.readUInt32LE(entry + ENTRY_START) + 1) * 2 ** shift
  if (text + FLAGS + 2 > container.length || container.readUInt16LE(text) !== MAGIC) return false
  return (container.readUInt16LE(text + FLAGS) & ENCRYPTED) !== 0
}
