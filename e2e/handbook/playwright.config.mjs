import { defineConfig } from '@playwright/test'
import base from '../playwright.config.mjs'

/** Takes the pictures of the handbook; run by `npm run handbook`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../support/global-setup.ts',
  reporter: 'list',
  outputDir: '../../test-results',
})
