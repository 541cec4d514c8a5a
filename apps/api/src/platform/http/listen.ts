import type { Server } from 'node:http'
import { StartRefused } from '../config/settings.ts'

interface Place {
  port: number
  host: string
  setting: 'PORT' | 'METRICS_PORT'
}

/** Throws StartRefused if the port is not available. */
export function listen(server: Server, { port, host, setting }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} ist schon belegt: bitte das andere Programm beenden oder mit ${setting} einen anderen wählen.`,
        EACCES: `Port ${port} darf dieser Benutzer nicht verwenden: bitte mit ${setting} einen über 1023 wählen.`,
        EADDRNOTAVAIL: `Die Adresse ${host} (HOST) gehört nicht zu diesem Rechner.`,
      }
      reject(
        new StartRefused([reasons[error.code ?? ''] ?? `Port ${port} ist nicht benutzbar: ${error.message}`]),
      )
    })
    server.listen(port, host, resolve)
  })
}
