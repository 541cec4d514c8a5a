export interface LoggableError {
  type: string
  message: string
  stack?: string
  cause?: LoggableError
  errors?: LoggableError[]
  [name: string]: unknown
}

/**
 * Names and numbers from the program, the database and the system. Other properties may hold values of a row or a
 * request: `parameters`, `detail` and `where` of a failed statement, `response` of a mail server.
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

/** Values come in quotes, after a colon, or contain digits and symbols. */
const OPENING_WORDS = /^(?:\p{L}+(?:['’-]\p{L}+)*[.,]?(?: |$))*/u

const LONGEST = 300

function openingWords(message: string): string {
  const words = OPENING_WORDS.exec(message.slice(0, LONGEST))?.[0] ?? ''
  return words.length === message.length ? message : `${words}…`
}

/** Stack frames only. The stack begins with the message, which may contain lines that look like frames. */
function callsOf(stack: string, message: string): string {
  const begin = stack.indexOf(message)
  const rest = begin < 0 ? stack : stack.slice(begin + message.length)
  return (rest.match(/^ {4}at .+$/gm) ?? []).join('\n')
}

/** Paths and codes only; a ZodError's message repeats values. */
function misshapen(issues: unknown): string[] | undefined {
  if (!Array.isArray(issues)) return undefined
  return issues.map(({ code, path }: { code?: string; path?: unknown[] }) => `${path?.join('.')}: ${code}`)
}

/** Limits deep or circular causes. */
const DEEPEST = 5

/** Enough to find the bug, nothing a person typed. Gap: a library that begins its message with a caller's bare word. */
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
    // A path of a system error is a file; elsewhere it is a visitor's.
    ...(typeof syscall === 'string' && typeof path === 'string' && { path }),
    ...(Array.isArray(issues) && { issues: misshapen(issues) }),
    ...(typeof stack === 'string' && { stack: callsOf(stack, message) }),
    ...(cause !== undefined && depth < DEEPEST && { cause: loggableError(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < DEEPEST && { errors: errors.map(each => loggableError(each, depth + 1)) }),
  }
}
