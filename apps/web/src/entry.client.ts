import './site/styles.ts'

/** The first picture needs no script, and must not wait for one. Nobody sees a page in the background. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)))
}

await painted()
await (await import('./start.tsx')).start()
