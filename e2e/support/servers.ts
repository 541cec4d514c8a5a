import { startServer, type Server } from './server.ts'

/** The servers of one worker, one at a time. */
export interface Servers {
  /** The server of a file of tests. What another file left behind is gone: which files share a worker is chance. */
  of(file: string): Promise<Server>
  stop(): Promise<void>
}

/** For a fixture of the worker; the first test of a file starts its server. */
export function serverPerFile(environment?: Record<string, string>): Servers {
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
