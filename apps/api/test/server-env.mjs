import { TestEnvironment } from 'jest-environment-node'

/**
 * Node's environment with `loadServer`: the built server, loaded by the worker itself and so once for all its files. In
 * Jest's module system every file would load Nest, TypeORM and the product anew.
 */
export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadServer = async () => ({
      ...(await import('./server.ts')),
      ...(await import('./test-database.ts')),
    })
  }
}
