import { basename, resolve } from 'node:path'
import { brand } from '@app/contracts/brand'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const root = import.meta.dirname
const at = (path: string) => resolve(root, path)

/** The console's paths are deep (/crm/customers/7), so its files are named from the root; electron-vite would set './'. */
const fromRoot: Plugin = { name: 'from-root', config: () => ({ base: '/' }) }

const title: Plugin = {
  name: 'title',
  transformIndexHtml: html => html.replace('%CONSOLE_TITLE%', brand.console.title),
}

/**
 * Has the frame of index.html painted before a style sheet of the screens is read: one in the body holds up only what
 * follows it, and the scripts.
 */
const frameFirst: Plugin = {
  name: 'frame-first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      if (!path.endsWith('index.html')) return html
      const tags = html.match(/^ *<(link rel="(stylesheet|modulepreload)"|script).*\n/gm) ?? []
      return tags
        .reduce((left, tag) => left.replace(tag, ''), html)
        .replace('  </body>', () => `${tags.join('')}  </body>`)
    },
  },
}

/** The reader of PDF files and the editor of texts are larger than all the rest: each comes when somebody opens one. */
const isOpened = (id: string) =>
  /[\\/](pdfjs-dist|PdfPages|pdf-|RichTextEditor|@tiptap|tiptap|prosemirror|orderedmap|rope-sequence|w3c-keyname|linkifyjs)/.test(
    id,
  )

/** The back office, and screens of sales that no day begins with; without the ending of their files. */
const laterScreens =
  /[\\/](staff[\\/]admin|crm[\\/](reports|automation|overview|mails[\\/]drop-check))[\\/]|[\\/](robot-drawing|RobotDrawing|uqr)\b/
const laterFiles = new Set(
  `OfferActions OfferFacts OfferFields OfferItems OfferList OfferPage OfferPreview OfferTexts offer-form
  ArticleForm ArticleImport ArticleList CardImport CustomerImport CustomerMerge Forecast ImportDialog ImportTable
  MergeFields NoticeList OwnFieldArchive OwnFieldForm OwnFieldList PipelineChanges PipelineSettingsForm
  TagForm TagList ColumnsForm CompetitorForm CompetitorList ViewDialogs Trash
  MailTray TrayWork TrayPane MailBatches tray-columns
  ComposeDrawer Enclosures InvitationFields MessageTemplates Quotation TemplateMenu`.split(/\s+/),
)
/** The calls that only those screens make. */
const laterContracts = new Set(
  `accounts api-document api-keys article-import audit automation customer-import deliverability email-settings
  help-pictures job-postings job-texts jobs mail-grants privacy reference-administration references reports
  robot-administration robot-import robot-name robots system webhooks`.split(/\s+/),
)
function isLater(id: string): boolean {
  const stem = basename(id).split('.')[0]!
  if (/[\\/]contracts[\\/]src[\\/]/.test(id)) return laterContracts.has(stem)
  return laterScreens.test(id) || (id.includes('staff') && laterFiles.has(stem))
}

/**
 * The daily screens of sales in one file, all others in another that comes with the first of them, and in a third what the
 * page that asks for the server needs as well: a file more is a question more to main before anything can be shown, and a
 * hundred small ones took longer than all that is in them.
 */
const groups = [
  { name: 'later', test: isLater },
  { name: 'console', test: (id: string) => /[\\/]staff[\\/]/.test(id) && !isOpened(id) },
  { name: 'base', test: (id: string) => !/[\\/]renderer[\\/]/.test(id) && !isOpened(id) },
]

/** All packages are built in, so that the packaged program needs no node_modules. */
export default defineConfig({
  main: {
    root,
    build: {
      outDir: at('out/main'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { main: at('src/main/main.ts') },
        // Beside main.js: they find preload and renderer by the place they lie in.
        output: { chunkFileNames: '[name].js' },
      },
    },
  },
  preload: {
    root,
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false,
      // A sandboxed preload is one CommonJS file: it can't load modules or chunks.
      isolatedEntries: true,
      rolldownOptions: {
        input: { preload: at('src/preload/preload.ts'), setup: at('src/preload/setup.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), fromRoot, title, frameFirst],
    build: {
      outDir: at('out/renderer'),
      minify: true,
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [at('src/renderer/index.html'), at('src/renderer/setup.html')],
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
  },
})
