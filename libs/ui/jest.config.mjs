/** Component tests in jsdom. */
export default {
  displayName: 'ui',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/browser-env.mjs',
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/style.json' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
}
