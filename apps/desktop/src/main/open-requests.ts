import { app } from 'electron'
import { dirname, resolve } from 'node:path'
import { brand } from '@app/contracts/brand'
import { mergeRequests, requestOf, requestOfLink, type OpenRequest } from './deep-links.ts'

/**
 * Collects requests from links, files, the command line and further starts from the beginning: macOS sends
 * the first before the program is ready. Returns a function that sets the handler; waiting ones are merged.
 */
export function gatherOpenRequests(): (handle: (request: OpenRequest) => void) => void {
  let waiting: OpenRequest[] = []
  let take: ((request: OpenRequest) => void) | null = null
  const add = (request: OpenRequest) => (take ? take(request) : waiting.push(request))

  app.on('open-url', (event, url) => {
    event.preventDefault()
    add(requestOfLink(url))
  })
  app.on('open-file', (event, file) => {
    event.preventDefault()
    add(requestOf([file], dirname(file)))
  })
  app.on('second-instance', (_event, argv, folder) => add(requestOf(argv.slice(1), folder)))
  add(requestOf(process.argv.slice(1), process.cwd()))

  return handle => {
    take = handle
    handle(mergeRequests(waiting))
    waiting = []
  }
}

/** In development, the program is Electron with us as its argument. */
export function claimLinks(): void {
  const { scheme } = brand.console
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  else app.setAsDefaultProtocolClient(scheme, process.execPath, [resolve(app.getAppPath())])
}
