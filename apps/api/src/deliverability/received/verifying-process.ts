import { extname } from 'node:path'
import { startReader } from '../../platform/processes/start-reader.ts'
import type { VerifyAnswer, VerifyRequest } from './mail-facts.ts'

const HEAP_MEGABYTES = 300

/** Start-up takes a second on a busy machine, DNS up to 8 s; the rest is for verifying. */
const MILLISECONDS = 20_000

/** Killed after a timeout: two megabytes of folded headers keep mailauth busy for over a minute. */
export function verifyInProcess(request: VerifyRequest): Promise<VerifyAnswer> {
  // Compiled or not, the program lies beside this file with the same extension.
  const program = new URL(`./verify-mail.child${extname(import.meta.url)}`, import.meta.url)
  const child = startReader(program, HEAP_MEGABYTES)
  return new Promise(resolve => {
    const timer = setTimeout(() => child.kill('SIGKILL'), MILLISECONDS)
    child.on('message', (answer: VerifyAnswer) => resolve(answer))
    child.on('error', () => child.kill('SIGKILL'))
    child.on('exit', () => {
      clearTimeout(timer)
      resolve({ refusal: 'unreadable' })
    })
    child.send(request, error => error && child.kill('SIGKILL'))
  })
}
