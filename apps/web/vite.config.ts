import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite'

// light-dark() must reach the browser untouched: it is resolved where a token is used, so that the footer can be dark
// on a light page. A polyfill would resolve it once, on the root.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

const browser = {
  target: browsers,
  // An inlined font or icon would need a data: source in the Content-Security-Policy.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies BuildEnvironmentOptions

const server = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node24',
  assetsInlineLimit: 0,
  rolldownOptions: { input: 'src/entry.server.tsx', output: { codeSplitting: false } },
} satisfies BuildEnvironmentOptions

/**
 * What every page of the site needs, in one file: the bundler's own way would be one for each combination of pages that
 * share something. Contracts stay out, because the first load does without their schemas.
 */
const everyPage = {
  name: 'start',
  test: (id: string) =>
    /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id) ||
    /[\\/]web[\\/]src[\\/](start|document|routes|i18n[\\/]texts)\./.test(id) ||
    /[\\/]site[\\/](layout|images|Site|site-context|navigation|screen|parameters|failure-text)\b/.test(id) ||
    /[\\/](home[\\/]Section|services[\\/]paths|contact[\\/]enquiry|consent[\\/](Consent|ConsentSheet))\./.test(
      id,
    ),
}

/** What runs before React, in one file. */
const begin = {
  name: 'begin',
  priority: 2,
  test: (id: string) =>
    /[\\/]web[\\/]src[\\/](state|site[\\/](typed|consent[\\/](analytics|ask|choice)))\./.test(id) ||
    /[\\/]contracts[\\/]src[\\/]brand\.|preload-helper/.test(id),
}

/** What pages share to draw robots, and to list them. Loaders bring the contracts' schemas, and stay out. */
const drawing = {
  name: 'drawing',
  test: /[\\/]kit[\\/](robot-drawing[\\/]|RobotDrawing)/,
}
const robots = {
  name: 'robots',
  test: /[\\/](site[\\/]robots[\\/](?!(load|fetch-robots)\.)|contracts[\\/]src[\\/]robot-(load|suffixes)\.)/,
  minShareCount: 2,
}

/** Drawings of machines, for the landing page and what it says of services and partners. */
const machines = {
  name: 'machines',
  test: /[\\/]site[\\/](home[\\/](machine-drawings|ExpertiseDrawing)|partnership[\\/]Inspection)\./,
  priority: 1,
}
/** What the landing page's sections share with the pages that they lead to. */
const sections = {
  name: 'sections',
  test: /[\\/]site[\\/](contact|home|jobs|partnership|references|services)[\\/](?!(load|send|HeroRobot)\.|application)/,
  minShareCount: 2,
}

const site = {
  ...browser,
  outDir: 'dist/client',
  manifest: true,
  // The console is built inside of this build, and counts as time spent in a plugin.
  rolldownOptions: {
    input: 'src/entry.client.ts',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [begin, everyPage, drawing, robots, machines, sections],
      },
    },
    checks: { pluginTimings: false },
  },
} satisfies BuildEnvironmentOptions

const isOfScreens = /[\\/]staff[\\/](crm|admin)[\\/]/

/**
 * What screens have in common, in two files: one that every screen needs, and one for what belongs to their subjects. The
 * bundler's own way would be a file for each combination of screens, and a hundred of them to fetch at once.
 */
const commonFiles = [
  { name: 'console', test: (id: string) => !isOfScreens.test(id), minShareCount: 2, priority: 2 },
  { name: 'subjects', test: isOfScreens, minShareCount: 2, priority: 1 },
]

/** What is built for itself: in one build with the site, its visitors would load whatever the console needs of a package. */
const apart = [
  { input: 'src/entry.staff.tsx', codeSplitting: { groups: commonFiles } },
  // What Outlook opens beside each mail is small, and all of it is needed at once.
  { input: 'src/entry.outlook.tsx', codeSplitting: undefined },
  { input: 'src/worker/console-worker.ts', codeSplitting: undefined },
]

/** Builds the console, the add-in and the worker into the same folder, and their manifests into the site's. */
function staffBuild(): Plugin {
  return {
    name: 'staff-build',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async writeBundle({ dir = site.outDir }) {
      const manifest = '.vite/part.json'
      const read = async (name: string) => JSON.parse(await readFile(join(dir, name), 'utf8')) as object
      const all = await read('.vite/manifest.json')
      for (const { input, codeSplitting } of apart) {
        await build({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'warn',
          publicDir: false,
          plugins: [react()],
          build: {
            ...browser,
            outDir: dir,
            emptyOutDir: false,
            manifest,
            chunkSizeWarningLimit: 1000,
            rolldownOptions: { input, output: codeSplitting ? { codeSplitting } : {} },
          },
        })
        Object.assign(all, await read(manifest))
      }
      await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(all, null, 2))
    },
  }
}

/** Two programs from one source: the browser's in dist/client and the one the server renders with in dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), staffBuild()],
  appType: 'custom',
  publicDir: false,
  ssr: { noExternal: true },
  // A name stands in the page as often as it is used.
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild ? server : site,
}))
