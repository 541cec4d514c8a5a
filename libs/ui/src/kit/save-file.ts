/** Milliseconds that the browser gets to begin reading; it says nowhere when it has. */
const UNTIL_READ = 60_000

/** Hands a file to the browser, which saves it where people keep their downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_READ)
}
