import { dirname } from 'node:path'
import { app } from 'electron'
import { joined, wishOf, wishOfLink, type Wish } from './deep-links.ts'

/**
 * Gathers what links, opened files, the command line and further starts ask for, from the first moment on: macOS tells
 * the first of them before the program is ready. Answers how to take them over, the waiting ones at once and as one.
 */
export function gatherWishes(): (fulfil: (wish: Wish) => void) => void {
  let waiting: Wish[] = []
  let take: ((wish: Wish) => void) | null = null
  const add = (wish: Wish) => (take ? take(wish) : waiting.push(wish))

  app.on('open-url', (event, url) => {
    event.preventDefault()
    add(wishOfLink(url))
  })
  app.on('open-file', (event, file) => {
    event.preventDefault()
    add(wishOf([file], dirname(file)))
  })
  app.on('second-instance', (_event, argv, folder) => add(wishOf(argv.slice(1), folder)))
  add(wishOf(process.argv.slice(1), process.cwd()))

  return fulfil => {
    take = fulfil
    fulfil(joined(waiting))
    waiting = []
  }
}
