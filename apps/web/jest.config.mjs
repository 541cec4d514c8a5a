/** Tests of the site's plain modules and of what the contracts hold: no document, no server. */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src', '<rootDir>/../../libs/contracts/src'],
  testEnvironment: 'node',
  // Generous, because a busy machine is slow, not wrong.
  testTimeout: 60_000,
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
        swcrc: false,
      },
    ],
  },
}
