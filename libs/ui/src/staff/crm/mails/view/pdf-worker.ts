// The package's worker as a file of our own, so that the bundler names and serves it like our scripts.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
