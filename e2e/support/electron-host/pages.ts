import {
  chromium,
  type Browser,
  type BrowserContext,
  type Frame,
  type Page,
  type Route,
} from '@playwright/test'
import { fromHttp, sessionNumber } from './addresses.ts'
import type { BrowserCalls, FrameInfo, MainCalls } from './messages.ts'
import { BINDING, MESSAGE, preloadScript } from './preload-shim.ts'
import type { Call } from './rpc.ts'

/** Root has no sandbox of its own in a container; the rest keeps Chromium off the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Held {
  page: Page
  /** The address that main itself is loading: no page asked for it. */
  loading: string | null
}

function frameInfo(frame: Frame): FrameInfo {
  const parent = frame.parentFrame()
  return { url: fromHttp(frame.url()), parent: parent && frameInfo(parent) }
}

/** The windows' pages in a Chromium of their own: Electron's browser half. */
export class Pages {
  readonly first: Promise<Page>
  private readonly held = new Map<number, Held>()
  private readonly context: BrowserContext
  private readonly browser: Browser
  private readonly main: () => Call<MainCalls>
  private readonly firstLoaded: (page: Page) => void
  private creating = 0

  static async open(main: () => Call<MainCalls>): Promise<Pages> {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: FLAGS })
    const context = await browser.newContext({ locale: 'de-AT' })
    const pages = new Pages(browser, context, main)
    await pages.prepare()
    return pages
  }

  private constructor(browser: Browser, context: BrowserContext, main: () => Call<MainCalls>) {
    const { promise, resolve } = Promise.withResolvers<Page>()
    this.first = promise
    this.firstLoaded = resolve
    this.browser = browser
    this.context = context
    this.main = main
  }

  /** The windows' pages, those that only load included. */
  all(): Page[] {
    return [...this.held.values()].map(({ page }) => page)
  }

  /** What main may ask for. */
  calls(): BrowserCalls {
    return {
      createWindow: input => this.create(input),
      load: input => this.load(input),
      reload: input => this.reload(input),
      closeWindow: input => this.closeWindow(input),
      send: input => this.send(input),
      step: async ({ window, by }) => this.held.get(window)?.page.evaluate(n => history.go(n), by),
    }
  }

  async close(): Promise<void> {
    this.held.clear()
    // What is still being decided has nobody left to decide it for; windows that are closed already decide nothing.
    await this.context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    await this.browser.close()
  }

  private async prepare(): Promise<void> {
    await this.context.exposeBinding(BINDING, ({ page, frame }, channel: string, args: string) =>
      this.main()('invoke', { window: this.numberOf(page), frame: frameInfo(frame), channel, args }),
    )
    await this.context.route('**/*', route => this.decide(route))
    // A page that no window asked for is a popup, and main has been asked already.
    this.context.on('page', page => void (this.creating || page.close()))
  }

  private async create({ window, width, height, preload }: Parameters<BrowserCalls['createWindow']>[0]) {
    this.creating += 1
    const page = await this.context.newPage()
    this.creating -= 1
    this.held.set(window, { page, loading: null })
    await page.setViewportSize({ width, height })
    await page.addInitScript({ content: preloadScript(preload) })
    await this.watch(window, page)
  }

  private async watch(window: number, page: Page): Promise<void> {
    page.on('close', () => {
      if (this.held.delete(window)) this.main()('closed', { window }).catch(() => {})
    })
    const devtools = await this.context.newCDPSession(page)
    await devtools.send('Page.enable')
    devtools.on('Page.windowOpen', ({ url }) => void this.main()('openWindow', { window, url }))
    // mailto: and its like never become a request that could be held up.
    devtools.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
      if (disposition !== 'currentTab' || /^(https?|data|about|blob|javascript):/.test(url)) return
      void this.main()('navigate', { window, url, isMainFrame: true })
    })
  }

  private async load({ window, url, granted }: Parameters<BrowserCalls['load']>[0]): Promise<void> {
    const held = this.held.get(window)
    if (!held) return
    held.loading = url
    // Grants these and refuses all others.
    await this.context.grantPermissions(granted)
    await held.page.goto(url)
    held.loading = null
    this.firstLoaded(held.page)
  }

  private async reload({ window }: Parameters<BrowserCalls['reload']>[0]): Promise<void> {
    const held = this.held.get(window)
    if (!held) return
    held.loading = held.page.url()
    await held.page.reload()
    held.loading = null
  }

  private async closeWindow({ window }: Parameters<BrowserCalls['closeWindow']>[0]): Promise<void> {
    const held = this.held.get(window)
    // Main knows: it asked.
    this.held.delete(window)
    await held?.page.close()
  }

  private async send({ window, channel, args }: Parameters<BrowserCalls['send']>[0]): Promise<void> {
    const detail = { channel, args }
    const held = this.held.get(window)
    await held?.page.evaluate(([type, detail]) => void dispatchEvent(new CustomEvent(type, { detail })), [
      MESSAGE,
      detail,
    ] as const)
  }

  private numberOf(page: Page): number {
    return [...this.held].find(([, held]) => held.page === page)?.[0] ?? 0
  }

  /** Lets through what Electron would: the host's own addresses, what main loads, and navigations that main does not prevent. */
  private async decide(route: Route): Promise<void> {
    const request = route.request()
    const url = request.url()
    const own = sessionNumber(url) !== null
    if (!request.isNavigationRequest()) return own ? route.continue() : route.abort('addressunreachable')
    const frame = frameOf(request)
    const window = frame ? this.numberOf(frame.page()) : 0
    const held = this.held.get(window)
    if (!frame || !held) return route.abort('aborted')
    const isMainFrame = frame.parentFrame() === null
    if (isMainFrame && held.loading === url) return route.continue()
    const prevented = await this.main()('navigate', { window, url, isMainFrame })
    return prevented ? route.abort('aborted') : route.continue()
  }
}

/** The frame of a navigation, or null for a popup that is only being made. */
function frameOf(request: ReturnType<Route['request']>): Frame | null {
  try {
    return request.frame()
  } catch {
    return null
  }
}
