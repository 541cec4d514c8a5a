import { brand } from '@app/contracts/brand'
import { expect, test } from '@jest/globals'
import { mergeRequests, linkedPath, requestOf, requestOfLink } from './deep-links.ts'

const { scheme } = brand.console

test.each([
  [`${scheme}://customer/7`, '/crm/customers/7'],
  [`${scheme}://customer/2147483647/`, '/crm/customers/2147483647'],
])('%s opens %s', (link, path) => {
  expect(linkedPath(link)).toBe(path)
})

test.each([
  `${scheme}://customer/0`,
  `${scheme}://customer/07`,
  `${scheme}://customer/-1`,
  `${scheme}://customer/2147483648`,
  `${scheme}://customer/99999999999`,
  `${scheme}://customer/7/delete`,
  `${scheme}://customer/7?then=delete`,
  `${scheme}://customer/7#x`,
  `${scheme}://customer/7\n`,
  `${scheme}://customer/../admin`,
  `${scheme}://customer/%2e%2e/admin`,
  `${scheme}://customer@evil.example/7`,
  `${scheme}://customers/7`,
  `${scheme}:customer/7`,
  `${scheme}x://customer/7`,
  ` ${scheme}://customer/7`,
  'https://customer/7',
  'javascript:alert(1)',
  '',
])('%j opens nothing', link => {
  expect(linkedPath(link)).toBeNull()
})

test('a command line gives its link and its mail files, whatever stands between', () => {
  const argv = [
    '--allow-file-access-from-files',
    '--gpu-launcher=/tmp/evil.eml',
    '/opt/console/app',
    'Anfrage.MSG',
    '/home/eva/Angebot.eml',
    'file:///home/eva/mit%20Leerzeichen.eml',
    'https://evil.example/x.eml',
    'file://%/x.eml',
    'brief.pdf',
    `${scheme}://customer/nonsense`,
    `${scheme}://customer/7`,
    `${scheme}://customer/8`,
  ]
  expect(requestOf(argv, '/home/eva')).toEqual({
    path: '/crm/customers/7',
    isLinkUnknown: false,
    mailFiles: ['/home/eva/Anfrage.MSG', '/home/eva/Angebot.eml', '/home/eva/mit Leerzeichen.eml'],
  })
  expect(requestOf([], '/')).toEqual({ path: null, isLinkUnknown: false, mailFiles: [] })
})

test('a link of ours that means nothing is known as such; other words are none', () => {
  expect(requestOf([`${scheme}://customer/nonsense`], '/')).toMatchObject({ path: null, isLinkUnknown: true })
  expect(requestOf(['https://evil.example/', 'brief.pdf'], '/')).toMatchObject({ isLinkUnknown: false })
  expect(requestOfLink(`${scheme}://customer/0`)).toMatchObject({ path: null, isLinkUnknown: true })
})

test('of several links the last counts, and every mail file', () => {
  const requests = [
    requestOf([`${scheme}://customer/7`, 'Eins.msg'], '/home/eva'),
    requestOfLink(`${scheme}://customer/8`),
    requestOf(['Zwei.msg'], '/home/eva'),
  ]
  expect(mergeRequests(requests)).toEqual({
    path: '/crm/customers/8',
    isLinkUnknown: false,
    mailFiles: ['/home/eva/Eins.msg', '/home/eva/Zwei.msg'],
  })
})
