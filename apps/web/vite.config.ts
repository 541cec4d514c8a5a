import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// light-dark() must reach the browser untouched: it is resolved where a token is used, so that the footer can be dark
// on a light page. A polyfill would resolve it once, on the root.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** Two programs from one source: the browser's in dist/client and the one the server renders with in dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rolldownOptions: { input: 'src/entry.server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        target: browsers,
        manifest: true,
        // An inlined font or icon would need a data: source in the Content-Security-Policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['src/entry.client.tsx', 'src/entry.staff.tsx'] },
      },
}))
