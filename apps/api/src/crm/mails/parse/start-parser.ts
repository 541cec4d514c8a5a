import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'

import { MailUnreadable } from './mail-unreadable.ts'
import { UNREADABLE_EXIT_CODE, type ParserLimits } from './parser-protocol.ts'

const HEAP_MEGABYTES = 400
/** Before the whole heap is searched: what a file leaves behind is garbage, and is cheaper to clear away less often. */
const HEAP_MEGABYTES_AT_FIRST = 128

/** Starts the program that reads mail files. */
export function startProcess(limits: ParserLimits): ChildProcess {
  // Compiled or not: the program lies beside this file and has the same extension.
  const program = new URL(`./parse-mail.child${extname(import.meta.url)}`, import.meta.url)
  const systemRoot = process.env['SystemRoot']
  return fork(program, [JSON.stringify(limits)], {
    serialization: 'advanced',
    // It reads hostile files: no secrets of the server, no writing, no further processes.
    env: systemRoot ? { SystemRoot: systemRoot } : {},
    execArgv: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      `--initial-old-space-size=${HEAP_MEGABYTES_AT_FIRST}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Why it ended: SIGTERM is the watchdog's, SIGABRT and SIGTRAP are V8's when its heap is full. */
export function endOf(code: number | null, signal: NodeJS.Signals | null): MailUnreadable {
  if (signal === 'SIGTERM' || signal === 'SIGABRT' || signal === 'SIGTRAP') {
    return new MailUnreadable('too_complex', 'the file asks for more memory or time than a mail may')
  }
  if (code === UNREADABLE_EXIT_CODE)
    return new MailUnreadable('damaged', 'the parser failed outside of its promise')
  return new MailUnreadable('crashed', `the parsing process ended (${signal ?? `code ${code}`})`)
}
