/** What the log says of an error. */
export interface LoggableError {
  type: string
  message: string
  stack?: string
  cause?: LoggableError
  errors?: LoggableError[]
  [name: string]: unknown
}

/**
 * Names and numbers of the program, the database and the system. Whatever else hangs on an error may hold values of a row or
 * a request: `parameters`, `detail` and `where` of a failed statement, `response` of a mail server.
 */
const NAMES = [
  'code',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'syscall',
  'address',
  'port',
] as const

/** Values follow in quotes, after a colon, or as words with digits and signs. */
const OPENING_WORDS = /^(?:\p{L}+(?:['’-]\p{L}+)*[.,]?(?: |$))*/u

const LONGEST = 300

/** The words that a message begins with, up to the first one that may be a value. */
function openingWords(message: string): string {
  const words = OPENING_WORDS.exec(message.slice(0, LONGEST))?.[0] ?? ''
  return words.length === message.length ? message : `${words}…`
}

/** Where an error was thrown. A stack begins with the message, which may itself have lines that look like calls. */
function callsOf(stack: string, message: string): string {
  const begin = stack.indexOf(message)
  const rest = begin < 0 ? stack : stack.slice(begin + message.length)
  return (rest.match(/^ {4}at .+$/gm) ?? []).join('\n')
}

/** Which fields of which record did not have their shape; the message of a ZodError repeats values. */
function misshapen(issues: unknown): string[] | undefined {
  if (!Array.isArray(issues)) return undefined
  return issues.map(({ code, path }: { code?: string; path?: unknown[] }) => `${path?.join('.')}: ${code}`)
}

/** Causes below this depth, and circles, are left out. */
const DEEPEST = 5

/**
 * What may be logged of anything that was thrown: enough to find the fault, and nothing that somebody has typed. A library
 * that puts a bare word of a caller at the beginning of a message would get that word through.
 */
export function loggableError(thrown: unknown, depth = 0): LoggableError {
  if (typeof thrown === 'string') return { type: 'string', message: openingWords(thrown) }
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: '' }
  const error = thrown as Record<string, unknown>
  const { stack, cause, errors, syscall, path, issues } = error
  const message = typeof error.message === 'string' ? error.message : ''
  const names = NAMES.filter(name => typeof error[name] === 'string' || typeof error[name] === 'number')
  return {
    type: thrown.constructor?.name ?? 'Object',
    message: openingWords(message),
    ...Object.fromEntries(names.map(name => [name, error[name]])),
    // The system names the file that it could not use; elsewhere a path is a visitor's.
    ...(typeof syscall === 'string' && typeof path === 'string' && { path }),
    ...(Array.isArray(issues) && { issues: misshapen(issues) }),
    ...(typeof stack === 'string' && { stack: callsOf(stack, message) }),
    ...(cause !== undefined && depth < DEEPEST && { cause: loggableError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < DEEPEST && { errors: errors.map(each => loggableError(each, depth + 1)) }),
  }
}
