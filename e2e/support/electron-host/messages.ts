/** A frame as the browser side sees it, addresses already in Electron's words. */
export interface FrameInfo {
  url: string
  parent: FrameInfo | null
}

/** What the browser side (the test) asks of main. */
export interface MainCalls {
  /** ipcRenderer.invoke; arguments and answer in the codec's text. */
  invoke(input: { window: number; frame: FrameInfo; channel: string; args: string }): Promise<string>
  /** A page wants to go elsewhere; answers whether main prevents it. */
  navigate(input: { window: number; url: string; isMainFrame: boolean }): boolean
  /** A page calls window.open or follows a link into a new window. */
  openWindow(input: { window: number; url: string }): void
  /** The page of a window is gone. */
  closed(input: { window: number }): void
  /** Runs a function's source in main with Electron's module, as Playwright does. */
  evaluate(input: { source: string; arg: unknown }): unknown
  /** The webPreferences of the first window, Electron's defaults filled in. */
  webPreferences(input: null): Record<string, unknown>
  quit(input: null): void
}

/** What main asks of the browser side. */
export interface BrowserCalls {
  createWindow(input: {
    window: number
    width: number
    height: number
    preload: string | null
  }): Promise<void>
  /** Loads an address of Chromium's kind; `granted` are the permissions that main leaves to the page. */
  load(input: { window: number; url: string; granted: string[] }): Promise<void>
  reload(input: { window: number }): Promise<void>
  closeWindow(input: { window: number }): Promise<void>
  /** webContents.send; arguments in the codec's text. */
  send(input: { window: number; channel: string; args: string }): Promise<void>
  /** Goes back or forward in a window's history. */
  step(input: { window: number; by: number }): Promise<void>
}
