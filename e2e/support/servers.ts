import { test as base } from '@playwright/test'
import { tellServer } from './last-words.ts'
import { startServer, type Server } from './server.ts'

type Environment = Record<string, string>

/** The servers of one worker, one at a time. */
export interface Servers {
  /** The server of a file of tests. What another file left behind is gone: which files share a worker is chance. */
  of(file: string): Promise<Server>
  stop(): Promise<void>
}

function serverPerFile(environment: Environment): Servers {
  let current: { file: string; server: Server } | undefined
  async function stop() {
    await current?.server.stop()
    current = undefined
  }
  return {
    stop,
    async of(file) {
      if (current?.file !== file) {
        await stop()
        current = { file, server: await startServer(environment) }
      }
      return current.server
    },
  }
}

export interface OfTest {
  /** The server of this file; its first test starts it. */
  server: Server
}

export interface OfWorker {
  /** What its servers need beside what every story needs. */
  serverEnvironment: Environment
  servers: Servers
}

/** Playwright's test with the real server, one per file. */
export const testWithServer = base.extend<OfTest, OfWorker>({
  serverEnvironment: [{}, { scope: 'worker', option: true }],
  servers: [
    async ({ serverEnvironment }, provide) => {
      const servers = serverPerFile(serverEnvironment)
      await provide(servers)
      await servers.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, provide, info) => {
    const server = await servers.of(info.file)
    await provide(server)
    tellServer(server, info)
  },
})
