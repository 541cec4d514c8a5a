import type { BrowserContext, Frame, Page, Route } from '@playwright/test'
import { fromHttp, OWN, type Calls } from './between.ts'
import type { Frame as FrameInfo, MainCalls } from './main-process.ts'

/** Name of the binding between page and test. */
const BINDING = '__electronHost'

/** Name of the event that brings what main sends to a page. */
const MESSAGE = 'electron-host:message'

type Invoke = (channel: string, args: unknown[]) => Promise<unknown>
type Preload = (require: () => object, module: object, exports: object) => void

/**
 * Runs in the page before its own scripts and gives the preload what a sandboxed one may require. There is one world: what
 * the preload exposes is not copied. Must not use anything from outside itself.
 */
function install(binding: string, message: string, preload: Preload): void {
  const page = window as unknown as Record<string, unknown>
  const invoke = page[binding] as Invoke
  delete page[binding]
  // Electron runs a preload in the top frame only.
  if (window.top !== window) return
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
    on: (channel: string, listener: (event: object, ...args: unknown[]) => void) =>
      addEventListener(message, event => {
        const { detail } = event as CustomEvent<{ channel: string; args: unknown[] }>
        if (detail.channel === channel) listener({}, ...detail.args)
      }),
  }
  const contextBridge = {
    exposeInMainWorld: (name: string, value: object) => Object.defineProperty(window, name, { value }),
  }
  preload(() => ({ ipcRenderer, contextBridge }), {}, {})
}

function frameInfo(frame: Frame): FrameInfo {
  const parent = frame.parentFrame()
  return { url: fromHttp(frame.url()), parent: parent && frameInfo(parent) }
}

/** The frame of a navigation, or null for a popup that is only being made. */
function frameOf(route: Route): Frame | null {
  try {
    return route.request().frame()
  } catch {
    return null
  }
}

/** Electron's browser half: the windows' pages in a context of Chromium. */
export async function openPages(context: BrowserContext, main: () => Calls<MainCalls>) {
  const pages = new Map<number, Page>()
  const first = Promise.withResolvers<Page>()
  let creating = 0

  const numberOf = (page: Page) => [...pages].find(([, held]) => held === page)?.[0] ?? 0
  function pageOf(window: number): Page {
    const page = pages.get(window)
    if (!page) throw new Error('electron-host: that window is closed')
    return page
  }

  /** Nothing leads out of app: unless main lets a frame go there; no page reaches the network. */
  async function decide(route: Route): Promise<void> {
    const request = route.request()
    const frame = request.isNavigationRequest() ? frameOf(route) : null
    if (!frame) return route.abort()
    const isMainFrame = frame.parentFrame() === null
    const allows = await main().allows(numberOf(frame.page()), request.url(), isMainFrame)
    return allows ? route.fulfill({ body: 'somewhere else' }) : route.abort('aborted')
  }

  await context.exposeBinding(BINDING, ({ page, frame }, channel: string, args: unknown[]) =>
    main().invoke(numberOf(page), frameInfo(frame), channel, args),
  )
  await context.route(new RegExp(`^(?!${OWN.source.slice(1)})`), decide)
  // A page that no window asked for is a popup, and main has been asked already.
  context.on('page', page => void (creating || page.close()))

  const calls = {
    async create(window: number, width: number, height: number, preload: string) {
      creating += 1
      const page = await context.newPage()
      creating -= 1
      pages.set(window, page)
      await page.setViewportSize({ width, height })
      const names = `${JSON.stringify(BINDING)}, ${JSON.stringify(MESSAGE)}`
      const content = `(${install})(${names}, (require, module, exports) => {${preload}\n})`
      await page.addInitScript({ content })
      const devtools = await context.newCDPSession(page)
      await devtools.send('Page.enable')
      devtools.on('Page.windowOpen', ({ url }) => void main().opens(window, url))
    },
    async load(window: number, url: string, granted: string[]) {
      // Grants these and refuses all others.
      await context.grantPermissions(granted)
      await pageOf(window).goto(url)
      first.resolve(pageOf(window))
    },
    reload: async (window: number) => void (await pageOf(window).reload()),
    async close(window: number) {
      const page = pageOf(window)
      pages.delete(window)
      await page.close()
    },
    /** Main's `webContents.send`. */
    send: (window: number, channel: string, args: unknown[]) =>
      pageOf(window).evaluate(([type, detail]) => void dispatchEvent(new CustomEvent(type, { detail })), [
        MESSAGE,
        { channel, args },
      ] as const),
    step: (window: number, by: number) => pageOf(window).evaluate(by => history.go(by), by),
  }
  return { calls, first: first.promise, all: () => [...pages.values()] }
}
/** What main may ask of the test's process. */
export type BrowserCalls = Awaited<ReturnType<typeof openPages>>['calls']
