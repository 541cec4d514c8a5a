import { createServer } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { believe, makeAuthority, makeCertificate } from './certificates.ts'

/** A real https server on this machine, to be asked for images. */
export interface ImageServer {
  port: number
  /** Paths that were asked for. */
  asked: string[]
  answers: Record<string, RequestListener>
  close(): Promise<void>
}

/** Starts a server that answers what `answers` has, else 404. This process believes its certificate for `localhost` and `hosts`. */
export async function startImageServer(...hosts: string[]): Promise<ImageServer> {
  const authority = makeAuthority()
  const forget = believe(authority)
  const certificate = makeCertificate({ name: 'localhost', alsoFor: hosts, authority })
  const asked: string[] = []
  const answers: Record<string, RequestListener> = {}
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      forget()
    },
  }
}
