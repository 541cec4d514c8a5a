import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setImmediate as breathe } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startImageServer, type ImageServer } from '../../../test/image-server.ts'
import {
  type AllowedHost,
  FetchRefused,
  type FetchRules,
  GuardedFetch,
  type Resolve,
  isPublicAddress,
  publicDomains,
  readAllowedHost,
} from './guarded-fetch.ts'

let server: ImageServer
/** Counts every connection to this machine that a refused address could have led to. */
let canary: Server
let connections = 0
let canaryPort = 0

beforeAll(async () => {
  server = await startImageServer('maker.example', 'www.maker.example')
  canary = createServer(socket => {
    connections++
    socket.destroy()
  })
  await new Promise<void>(resolve => canary.listen(0, '127.0.0.1', resolve))
  canaryPort = (canary.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await new Promise(resolve => canary.close(resolve))
})
beforeEach(() => {
  connections = 0
  server.asked.length = 0
})

const at = (address: string): Resolve => {
  const family = address.includes(':') ? 6 : 4
  return async () => [{ address, family }]
}
const everywhere: Resolve = at('127.0.0.1')

const guarded = (rules: Partial<FetchRules> = {}) =>
  new GuardedFetch({ hosts: publicDomains(['maker.example']), resolve: everywhere, ...rules })

/** The maker at the test server's port; it may be private, because the test server is. */
const reachable = (port = server.port): AllowedHost[] => [
  { name: 'maker.example', withSubdomains: true, port, mayBePrivate: true },
]
const onServer = (rules: Partial<FetchRules> = {}) => guarded({ hosts: reachable(), ...rules })
const addressOf = (path: string) => `https://www.maker.example:${server.port}${path}`

const reasonOf = async (fetched: Promise<unknown>) => {
  const error: unknown = await fetched.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof FetchRefused ? error.reason : error
}

describe('an address that is not the maker’s asks nobody', () => {
  test.each([
    'https://127.0.0.1/a.png',
    'https://127.1/a.png',
    'https://0/a.png',
    'https://0.0.0.0/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/a.png',
    'https://[::]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:7f00:1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://localhost/a.png',
    'https://localhost./a.png',
    'https://maker.example./a.png',
    'https://maker.example@127.0.0.1/a.png',
    'https://maker.example:password@www.maker.example/a.png',
    'https://user@maker.example/a.png',
    'https://maker.example.evil.example/a.png',
    'https://evilmaker.example/a.png',
    'https://evil.example/maker.example',
    'https://evil.example#maker.example',
    'https://evil.example\\@maker.example/a.png',
    'https://maker.example:22/a.png',
    'https://maker.example:8443/a.png',
    'http://maker.example/a.png',
    'http://127.0.0.1/a.png',
    'ftp://maker.example/a.png',
    'gopher://maker.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//maker.example/a.png',
    'maker.example',
    'https://',
    '',
  ])('%s', async address => {
    let resolved = 0
    const resolve: Resolve = async host => {
      resolved++
      return everywhere(host)
    }
    const withPort = address.replace('/a.png', `:${canaryPort}/a.png`)
    for (const each of [address, withPort])
      expect(await reasonOf(guarded({ resolve }).get(each))).toBe('not_allowed')
    await breathe()
    expect({ resolved, connections }).toEqual({ resolved: 0, connections: 0 })
  })
})

describe('a name of the maker that leads elsewhere asks nobody', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '',
    'no address',
  ])('%s', async address => {
    expect(isPublicAddress(address)).toBe(false)
    const hosts: AllowedHost[] = [{ ...reachable(canaryPort)[0]!, mayBePrivate: false }]
    const url = `https://maker.example:${canaryPort}/a.png`
    expect(await reasonOf(guarded({ hosts, resolve: at(address) }).get(url))).toBe('not_allowed')
    // One bad address among good ones is enough.
    const mixed: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address, family: 4 },
    ]
    expect(await reasonOf(guarded({ hosts, resolve: mixed }).get(url))).toBe('not_allowed')
    await breathe()
    expect(connections).toBe(0)
  })
})

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
  '%s is in the public internet',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each(['3fff::1', '3fff:fff:ffff::1', '3ffe::1', '64:ff9b:1::1', '100:0:0:1::1', '5f00::1'])(
  'S9.7: %s is not in the public internet',
  address => expect(isPublicAddress(address)).toBe(false),
)

test('what the maker has is fetched, asking the address that was checked', async () => {
  server.answers['/a.png'] = (_request, response) => response.end('an image')
  let times = 0
  // Asked a second time, the name would lead to the canary's machine: it must not be asked again.
  const resolve: Resolve = async () => [{ address: times++ ? '127.0.0.2' : '127.0.0.1', family: 4 }]
  const { content, url } = await onServer({ resolve }).get(addressOf('/a.png'))
  expect(content.toString()).toBe('an image')
  expect(url.pathname).toBe('/a.png')
  expect(times).toBe(1)
})

test('a redirect to a name of the maker that leads inside is not followed', async () => {
  server.answers['/inside'] = (_request, response) =>
    response.writeHead(302, { location: `https://www.maker.example:${server.port}/a.png` }).end()
  const [maker] = reachable() as [AllowedHost]
  const hosts = [
    { ...maker, withSubdomains: false },
    { ...maker, name: 'www.maker.example', mayBePrivate: false },
  ]
  const url = `https://maker.example:${server.port}/inside`
  expect(await reasonOf(onServer({ hosts }).get(url))).toBe('not_allowed')
  expect(server.asked).toEqual(['/inside'])
})

test.each([
  ['another port of the same machine', () => `https://maker.example:${canaryPort}/`],
  ['this machine', () => `https://127.0.0.1:${canaryPort}/`],
  ['plain http', () => `http://maker.example:${canaryPort}/`],
  ['a file', () => 'file:///etc/passwd'],
  ['nowhere', () => 'https://'],
])('a redirect to %s is not followed', async (_what, location) => {
  server.answers['/redirect'] = (_request, response) =>
    response.writeHead(302, { location: location() }).end()
  expect(await reasonOf(onServer().get(addressOf('/redirect')))).toBe('not_allowed')
  expect({ asked: server.asked, connections }).toEqual({ asked: ['/redirect'], connections: 0 })
})

test('three redirects are followed, a fourth is not', async () => {
  for (let step = 1; step <= 4; step++)
    server.answers[`/${step}`] = (_request, response) =>
      response.writeHead(307, { location: `/${step - 1}` }).end()
  server.answers['/0'] = (_request, response) => response.end('found')
  expect((await onServer().get(addressOf('/3'))).content.toString()).toBe('found')
  expect(await reasonOf(onServer().get(addressOf('/4')))).toBe('not_received')
})

describe('an answer that is none', () => {
  const big = Buffer.alloc(64 * 1024, 'a')
  test('one byte after the other, for ever', async () => {
    server.answers['/slow'] = (_request, response) => {
      const timer = setInterval(() => response.write('a'), 20)
      response.once('close', () => clearInterval(timer))
    }
    // A limit that every byte began anew would never end it, nor this test.
    expect(await reasonOf(onServer({ timeout: 300 }).get(addressOf('/slow')))).toBe('not_received')
  })

  test('nothing at all', async () => {
    server.answers['/silent'] = () => undefined
    expect(await reasonOf(onServer({ timeout: 300 }).get(addressOf('/silent')))).toBe('not_received')
  })

  test('a name that nobody answers for', async () => {
    const silent: Resolve = () => new Promise(() => undefined)
    expect(await reasonOf(onServer({ timeout: 300, resolve: silent }).get(addressOf('/')))).toBe(
      'not_received',
    )
    const unknown: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await reasonOf(onServer({ resolve: unknown }).get(addressOf('/')))).toBe('not_received')
  })

  test('more than is allowed, with and without saying so before', async () => {
    let sent = 0
    server.answers['/endless'] = (_request, response) => {
      const more = () => {
        do sent += big.length
        while (!response.destroyed && response.write(big))
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    }
    server.answers['/said'] = (_request, response) => {
      response.writeHead(200, { 'content-length': 50_000_000 })
      response.flushHeaders()
    }
    expect(await reasonOf(onServer({ maxSize: 200_000 }).get(addressOf('/endless')))).toBe('not_received')
    expect(await reasonOf(onServer({ maxSize: 200_000 }).get(addressOf('/said')))).toBe('not_received')
    expect(sent).toBeLessThan(20_000_000)
  })

  test('a compressed bomb is not inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    server.answers['/bomb'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect(await reasonOf(onServer().get(addressOf('/bomb')))).toBe('not_received')
  })

  test('another status, a broken connection, a certificate of somebody else', async () => {
    server.answers['/cut'] = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('a', () => response.destroy())
    }
    for (const path of ['/missing', '/cut'])
      expect(await reasonOf(onServer().get(addressOf(path)))).toBe('not_received')
    const hosts = [readAllowedHost(`other.example:${server.port}`)!]
    const other = `https://other.example:${server.port}/a.png`
    expect(await reasonOf(onServer({ hosts }).get(other))).toBe('not_received')
  })
})

test.each([
  ['bilder.firma.example', { name: 'bilder.firma.example', port: 443 }],
  ['localhost:8443', { name: 'localhost', port: 8443 }],
  ['BILDER.firma.example:443', { name: 'bilder.firma.example', port: 443 }],
])('%s names a host of one’s own', (text, host) =>
  expect(readAllowedHost(text)).toEqual({ ...host, withSubdomains: false, mayBePrivate: true }),
)

test.each(['', 'a/b', 'https://a.example', 'user@a.example', 'a b', '*', 'a.example?x', 'a.example:99999'])(
  '“%s” names none',
  text => expect(readAllowedHost(text)).toBeNull(),
)
