import { app, nativeImage, type BrowserWindow, type NativeImage } from 'electron'

/** Pixels of the mark on the task bar's button. */
const SIZE = 16

/** A filled circle: Windows has no number on the task bar's button. */
function mark(): NativeImage {
  const pixels = Buffer.alloc(SIZE * SIZE * 4)
  const middle = (SIZE - 1) / 2
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      if (Math.hypot(x - middle, y - middle) <= SIZE / 2)
        // Blue, green, red, opacity.
        pixels.set([32, 96, 220, 255], (y * SIZE + x) * 4)
  return nativeImage.createFromBitmap(pixels, { width: SIZE, height: SIZE })
}

/** What a screen reader says of the mark. */
function queueWords(count: number): string {
  return count === 1 ? 'Eine E-Mail wartet' : `${count} E-Mails warten`
}

/** Shows on the program's icon how many mails wait; 0 takes the mark away. */
export function showQueueLength(window: BrowserWindow | null, count: number): void {
  app.setBadgeCount(count)
  if (process.platform === 'win32') window?.setOverlayIcon(count ? mark() : null, queueWords(count))
}
