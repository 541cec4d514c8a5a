import { defineConfig } from '@playwright/test'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** One real Chromium, found by `npm test`; the flags keep it from calling home. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous, because a busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : [])],
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 40_000,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
