/** Component tests: `jest -c libs/ui/jest.config.mjs`. */
export default {
  rootDir: 'src',
  testEnvironment: '<rootDir>/testing/browser-env.mjs',
  testEnvironmentOptions: { customExportConditions: ['require', 'node', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/style.json' },
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
