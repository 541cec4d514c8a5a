/** Component tests: `jest -c libs/ui/jest.config.mjs`. */
export default {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/browser-env.mjs',
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'] },
  // Generous, because other checks may run on the same machine at the same time.
  testTimeout: 60_000,
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
