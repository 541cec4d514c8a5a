import { tool } from './place.mjs'

const vite = tool('vite/bin/vite.js')

/**
 * What is built from what. `inputs`: folders and files whose change makes it stale; `outputs`: what must be there after;
 * `clean`: what goes first when an input has vanished, so that no compiled file outlives its source;
 * `steps`: arguments for Node, run one after the other in `cwd`.
 */
export const units = {
  api: {
    inputs: ['libs/contracts', 'apps/api'],
    outputs: ['apps/api/dist/main.js'],
    clean: ['apps/api/dist'],
    cwd: '.',
    steps: [[tool('typescript/bin/tsc'), '-b', 'apps/api']],
  },
  web: {
    inputs: ['libs/contracts', 'libs/ui', 'apps/web'],
    outputs: ['apps/web/dist/client', 'apps/web/dist/server'],
    clean: [],
    cwd: 'apps/web',
    steps: [
      [vite, 'build', '--logLevel', 'warn'],
      [vite, 'build', '--ssr', '--logLevel', 'warn'],
    ],
  },
  desktop: {
    inputs: ['libs/contracts', 'libs/ui', 'apps/desktop'],
    outputs: ['apps/desktop/out/main', 'apps/desktop/out/preload', 'apps/desktop/out/renderer'],
    clean: [],
    cwd: 'apps/desktop',
    steps: [[tool('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn']],
  },
}

/** Inputs of every unit. */
export const settings = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json']
