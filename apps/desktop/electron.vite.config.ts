import { resolve } from 'node:path'
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

/** All packages are built in, so that the packaged program needs no node_modules. */
export default defineConfig({
  main: {
    root,
    build: {
      outDir: at('out/main'),
      externalizeDeps: false,
      rolldownOptions: { input: { main: at('src/main/main.ts') } },
    },
  },
  preload: {
    root,
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: at('src/preload/preload.ts') },
        // A sandboxed preload is one CommonJS file: it can't load modules or chunks.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), fromRoot, title],
    build: {
      outDir: at('out/renderer'),
      minify: true,
      // Read from disk: one file is no slower than ten, and there before anybody opens a screen.
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: 0,
      rolldownOptions: { input: at('src/renderer/index.html'), output: { codeSplitting: false } },
    },
  },
})
