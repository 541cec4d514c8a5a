import { defineConfig } from '@playwright/test'
import { ACTION_LIMIT, APPEAR_LIMIT, STORY_LIMIT, WORKERS } from '../tools/test/limits.mjs'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** One real Chromium, found by `npm test`; the flags keep it from calling home. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  workers: WORKERS,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: STORY_LIMIT,
  expect: { timeout: APPEAR_LIMIT },
  reporter: [['dot'], ['../tools/test/playwright-reporter.mjs']],
  outputDir: '../test-results',
  // The server is loaded as it was built.
  build: { external: ['**/dist/**'] },
  use: {
    browserName: 'chromium',
    actionTimeout: ACTION_LIMIT,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Widths of letters as in a window; the headless shell would round each to whole pixels.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
