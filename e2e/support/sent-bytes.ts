import type { CDPSession } from '@playwright/test'

const kinds: Partial<Record<string, 'js' | 'html' | 'css' | 'fonts'>> = {
  Script: 'js',
  Document: 'html',
  Stylesheet: 'css',
  Font: 'fonts',
}

/** What a page loads from here on, in kB as sent with its headers, and its scripts as files; it goes on counting. */
export async function countSent(devtools: CDPSession) {
  const sent = { js: 0, files: 0, html: 0, css: 0, fonts: 0 }
  const asked = new Map<string, (typeof kinds)[string]>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => asked.set(requestId, kinds[type]))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId)
    if (!kind) return
    sent[kind] += encodedDataLength / 1_000
    if (kind === 'js') sent.files += 1
  })
  await devtools.send('Network.enable')
  return sent
}
