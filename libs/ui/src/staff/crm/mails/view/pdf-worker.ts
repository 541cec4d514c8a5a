// The worker of the package, as a file that the bundler names and serves like every other script of ours.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
