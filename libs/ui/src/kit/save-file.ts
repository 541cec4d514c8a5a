/** Milliseconds the browser gets to start reading; it does not report when it has. */
const UNTIL_READ = 60_000

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_READ)
}
