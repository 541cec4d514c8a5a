import { Skeleton } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PDFWorker, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import classes from './MailParts.module.css'

/** Pages; longer documents are complete in the download. */
const MAX_PAGES = 50

/** Pixels of the longer side, whatever size the page claims. */
const MAX_SIDE = 2_400

interface PdfPagesProps {
  content: Blob
  name: string
  isWhole: boolean
}

type Opened = { document: PDFDocumentProxy } | 'unreadable'

export function PdfPages({ content, name, isWhole }: PdfPagesProps) {
  const opened = usePdf(content)
  if (!opened) return <Skeleton height={180} />
  if (opened === 'unreadable')
    return <p>Dieses PDF lässt sich nicht anzeigen. Vielleicht ist es beschädigt oder verschlüsselt.</p>
  const { document } = opened
  const drawn = isWhole ? Math.min(document.numPages, MAX_PAGES) : 1
  return (
    <>
      {Array.from({ length: drawn }, (_, index) => (
        <PdfPage key={index} document={document} number={index + 1} name={name} />
      ))}
      {!isWhole && document.numPages > 1 && <p className="meta num">Seite 1 von {document.numPages}</p>}
      {isWhole && document.numPages > MAX_PAGES && (
        <p>
          Gezeigt sind {MAX_PAGES} von {document.numPages} Seiten. Alle stehen im Download.
        </p>
      )}
    </>
  )
}

function usePdf(content: Blob): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let close: (() => void) | null = null
    let isShown = true
    openPdf(content).then(
      pdf => {
        close = pdf.close
        if (isShown) setOpened({ document: pdf.document })
        else pdf.close()
      },
      () => isShown && setOpened('unreadable'),
    )
    return () => {
      isShown = false
      close?.()
    }
  }, [content])
  return opened
}

function PdfPage({ document, number, name }: { document: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isShown = true
    const sheet = canvas.current
    async function draw(): Promise<void> {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(2, MAX_SIDE / Math.max(width, height)) })
      if (!isShown || !sheet) return
      sheet.width = viewport.width
      sheet.height = viewport.height
      await page.render({ canvas: sheet, viewport }).promise
      if (isShown) setDrawn(true)
    }
    // A failed page stays white; the others are shown.
    draw().catch(() => isShown && setDrawn(true))
    return () => {
      isShown = false
    }
  }, [document, number])
  return (
    <canvas
      ref={canvas}
      className={classes['page']}
      role="img"
      aria-label={`${name}, Seite ${number} von ${document.numPages}`}
      aria-busy={!isDrawn}
    />
  )
}

/** Shared: closing a document with its own worker would also break one that is just being opened. */
let worker: PDFWorker | undefined

/** Parsed in a worker; no scripts of the PDF run. Closing frees the memory. */
async function openPdf(content: Blob) {
  worker ??= PDFWorker.create({
    port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
    verbosity: VerbosityLevel.ERRORS,
  })
  const reading = getDocument({
    worker,
    data: await content.arrayBuffer(),
    verbosity: VerbosityLevel.ERRORS,
    // Fonts that are not embedded come from the system; none are downloaded.
    useSystemFonts: true,
    enableXfa: false,
    stopAtErrors: false,
  })
  return { document: await reading.promise, close: () => void reading.destroy() }
}
