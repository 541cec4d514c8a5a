import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Opens a PDF; it is read in a worker, and nothing that it holds runs. Closing frees what it took. */
export async function openPdf(content: Blob) {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
  })
  const reading = getDocument({
    data: await content.arrayBuffer(),
    verbosity: VerbosityLevel.ERRORS,
    // Fonts that the file names without holding them are taken from the machine: none are fetched.
    useSystemFonts: true,
    enableXfa: false,
    stopAtErrors: false,
  })
  return { document: await reading.promise, close: () => void reading.destroy() }
}
