import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type { WebContents } from 'electron'
import { pathSender } from './path-sender.ts'

/** A page whose loading is told by hand, and what it was sent. */
function page() {
  const heard: unknown[] = []
  const contents = Object.assign(new EventEmitter(), {
    send: (_channel: string, path: unknown) => void heard.push(path),
  })
  return { contents, heard, goTo: pathSender(contents as unknown as WebContents) }
}

const navigation = { isMainFrame: true, isSameDocument: false }

test('a path for a page that loads waits until it is there, and the last one wins', () => {
  const { contents, heard, goTo } = page()
  goTo('/crm/customers/7')
  goTo('/crm/customers/8')
  expect(heard).toEqual([])
  contents.emit('did-finish-load')
  expect(heard).toEqual(['/crm/customers/8'])
  goTo('/crm')
  expect(heard).toEqual(['/crm/customers/8', '/crm'])
})

test('a page that is loaded anew waits again; what frames and the router do is no loading', () => {
  const { contents, heard, goTo } = page()
  contents.emit('did-finish-load')
  contents.emit('did-start-navigation', { ...navigation, isSameDocument: true })
  contents.emit('did-start-navigation', { ...navigation, isMainFrame: false })
  goTo('/crm/customers/7')
  expect(heard).toEqual(['/crm/customers/7'])
  contents.emit('did-start-navigation', navigation)
  goTo('/crm/customers/8')
  expect(heard).toEqual(['/crm/customers/7'])
  contents.emit('did-finish-load')
  expect(heard).toEqual(['/crm/customers/7', '/crm/customers/8'])
})
