/** Tests of the site's plain modules and of what the contracts hold: no document, no server. */
export default {
  displayName: 'web',
  rootDir: '.',
  roots: ['<rootDir>/src', '<rootDir>/../../libs/contracts/src'],
  testEnvironment: 'node',
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
