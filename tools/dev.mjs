import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { at, tool } from './launch/place.mjs'
import { start, stopAll, supervise } from './launch/processes.mjs'
import { launch, say } from './launch/say.mjs'

const vite = tool('vite/bin/vite.js')

/** `npm run dev`: the server restarts and the pages are built anew whenever a source changes; reload the browser yourself. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  say('Watching the sources. Ctrl-C ends it.')
  const node = runtimeNode()
  const web = { cwd: at('apps/web') }
  const watchers = [
    start(node, [tool('typescript/bin/tsc'), '-b', '-w', '--preserveWatchOutput', 'apps/api']),
    start(node, [vite, 'build', '--watch', '--logLevel', 'warn'], web),
    start(node, [vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'], web),
    start(
      node,
      [
        '--watch',
        '--watch-path',
        'apps/api/dist',
        '--watch-path',
        'apps/web/dist/server',
        'apps/api/dist/main.js',
      ],
      {
        env: { NODE_ENV: process.env.NODE_ENV ?? 'production', SEED: process.env.SEED ?? 'demo' },
        patience: 28_000,
      },
    ),
  ]
  const { code } = await Promise.race(watchers.map(({ ended }) => ended))
  await stopAll()
  return code
})
