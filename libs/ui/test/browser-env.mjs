import { TestEnvironment } from 'jest-environment-jsdom'

// jsdom hides what browsers and Node both have. Its own AbortController stays, because its addEventListener takes no
// other signal; Request gets a signal of Node's that follows it.
const FROM_NODE = [
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'structuredClone',
  'Uint8Array',
  'Blob',
  'File',
  'FormData',
]

function bridged(init) {
  if (!init?.signal || init.signal instanceof AbortSignal) return init
  const controller = new AbortController()
  const { signal } = init
  if (signal.aborted) controller.abort(signal.reason)
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return { ...init, signal: controller.signal }
}

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, bridged(init))
  }
}

/** jsdom with the web platform parts that the router and the client need. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    this.global.Request = BridgedRequest
  }
}
