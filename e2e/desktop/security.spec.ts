import { problems } from '@app/contracts/problem'
import { expect, type Page } from '@playwright/test'
import type { Console } from '../support/console.ts'
import { test } from './fixtures.ts'

interface Watched {
  opened: string[]
  navigations: [string, boolean][]
}

/** Has main write down what it hands to the operating system and which navigations it prevents. */
async function watch(desktop: Console): Promise<() => Promise<Watched>> {
  await desktop.evaluate(({ BrowserWindow, shell }) => {
    const watched: Watched = { opened: [], navigations: [] }
    Object.assign(globalThis, { watched })
    shell.openExternal = async url => void watched.opened.push(url)
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', event => {
      watched.navigations.push([event.url, event.defaultPrevented])
    })
  })
  return () => desktop.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
}

/** Hands main whatever a page may hand it; answers the sentence of the refusal, or null where there was none. */
function importMail(page: Page, customerId: unknown, mail: unknown): Promise<string | null> {
  return page.evaluate(
    async ([id, dropped]) => {
      type Importing = { bridge: { importMail(id: unknown, mail: unknown): Promise<unknown> } }
      const { bridge } = window as unknown as Importing
      return bridge.importMail(id, dropped).then(
        () => null,
        (error: Error) => error.message,
      )
    },
    [customerId, mail] as const,
  )
}

test('the page has no Node, and the window is sealed', async ({ desktop }) => {
  expect(await desktop.webPreferences()).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webviewTag: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
  })
  const world = await desktop.page.evaluate(() => ({
    globals: ['process', 'require', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      name => name in window,
    ),
    bridge: Object.keys((window as unknown as { bridge: object }).bridge).toSorted(),
    isFrozen: Object.isFrozen((window as unknown as { bridge: object }).bridge),
  }))
  expect(world).toEqual({
    globals: [],
    bridge: ['activityQueue', 'importMail', 'mailQueue', 'onPath'],
    isFrozen: true,
  })
})

test('app://console answers files of the bundle and nothing else', async ({ desktop }) => {
  const paths = [
    '/crm',
    '/admin/contacts',
    '/',
    '/unknown.js',
    '/assets',
    '/crmx',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/..%5c..%5cmain%5cmain.js',
    '/../main/main.js',
    '/%00.html',
    '/%',
  ]
  const answers = await desktop.page.evaluate(
    all => Promise.all(all.map(async path => (await fetch(path)).status)),
    paths,
  )
  expect(answers).toEqual([200, 200, ...paths.slice(2).map(() => 404)])
})

test('the policy stops foreign scripts, calls and frames', async ({ desktop }) => {
  const { page } = desktop
  const policy = await page.evaluate(async () => (await fetch('/crm')).headers.get('content-security-policy'))
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  const violated = await page.evaluate(async () => {
    const seen: string[] = []
    const reported = Promise.withResolvers<void>()
    document.addEventListener('securitypolicyviolation', event => {
      if (seen.push(event.effectiveDirective) === 3) reported.resolve()
    })
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(script, frame)
    await fetch('https://evil.example/').catch(() => {})
    await reported.promise
    return { seen: seen.toSorted(), isBroken: 'broken' in window }
  })
  expect(violated).toEqual({ seen: ['connect-src', 'frame-src', 'script-src-elem'], isBroken: false })
})

test('nothing leads out of the console', async ({ desktop, server }) => {
  const { page } = desktop
  const watched = await watch(desktop)
  await page.evaluate(() => Object.assign(window, { isStill: 'here' }))

  const away = ['https://musterwerk.example/impressum', 'https://console.evil.example/crm', `${server.url}/`]
  for (const url of away) {
    await page.evaluate(target => location.assign(target), url)
    await expect.poll(async () => (await watched()).navigations).toContainEqual([url, true])
  }
  expect((await watched()).opened).toEqual(away.slice(0, 2))

  const popups = [
    'https://estun.example/',
    'mailto:office@musterwerk.example',
    `${server.url}/`,
    'file:///etc/passwd',
  ]
  await page.evaluate(urls => urls.forEach(url => window.open(url)), popups)
  await page.evaluate(() => window.open('https://last.example/'))
  await expect
    .poll(async () => (await watched()).opened.slice(2))
    .toEqual([...popups.slice(0, 2), 'https://last.example/'])
  // What a page opens is closed a moment after main has refused it.
  await expect.poll(() => page.context().pages().length).toBe(1)
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
  expect(desktop.address()).toBe('app://console/crm')
})

test('copy buttons reach the clipboard, and nothing reads it', async ({ desktop }) => {
  const answers = await desktop.page.evaluate(async () => {
    const stateOf = async (name: string) =>
      (await navigator.permissions.query({ name: name as 'midi' })).state
    await navigator.clipboard.writeText('Kopiert')
    return {
      write: await stateOf('clipboard-write'),
      read: await navigator.clipboard.readText().catch((error: Error) => error.name),
    }
  })
  expect(answers).toEqual({ write: 'granted', read: 'NotAllowedError' })
})

test('camera, position, notifications and the rest are denied', async ({ desktop }) => {
  const answers = await desktop.page.evaluate(async () => {
    const names = ['camera', 'clipboard-read', 'geolocation', 'microphone', 'midi', 'notifications']
    const states = names.map(
      async name => (await navigator.permissions.query({ name: name as 'midi' })).state,
    )
    const position = new Promise(resolve =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code }) => resolve(code),
        { timeout: 1000 },
      ),
    )
    return {
      states: await Promise.all(states),
      notification: await Notification.requestPermission(),
      position: await position,
    }
  })
  expect(answers).toEqual({
    states: Array.from({ length: 6 }, () => 'denied'),
    notification: 'denied',
    position: 1,
  })
})

test('main refuses malformed arguments with a sentence', async ({ desktop }) => {
  const { page } = desktop
  const bytes = new Uint8Array([0xd0, 0xcf])
  const malformed: [unknown, unknown][] = [
    [0, { name: 'a.msg', bytes }],
    ['1; drop table', { name: 'a.msg', bytes }],
    [1, { name: 'a.msg', path: 'C:\\Users\\a.msg' }],
    [1, { name: 'a.msg', bytes, path: '/etc/passwd' }],
    [1, { name: 'a.msg', bytes: [1, 2] }],
    [1, '/etc/passwd'],
    [1, null],
    [undefined, undefined],
  ]
  for (const [id, mail] of malformed) {
    expect(await importMail(page, id, mail)).toBe(problems['request.malformed'].de)
  }
  expect(await importMail(page, 1, { name: 'rechnung.exe', bytes })).toContain(
    'Bitte wählen Sie eine .msg-Datei',
  )
  const tooLarge = await page.evaluate(
    async size => {
      type Importing = { bridge: { importMail(id: number, mail: object): Promise<unknown> } }
      const { bridge } = window as unknown as Importing
      const mail = { name: 'gross.msg', bytes: new Uint8Array(size) }
      return bridge.importMail(1, mail).catch((error: Error) => error.message)
    },
    50 * 1024 * 1024 + 1,
  )
  expect(tooLarge).toBe(problems['mail.too_large'].de)
})

test('no way into main is broken by what a page may send', async ({ desktop }) => {
  const answers = await desktop.page.evaluate(async () => {
    type Way = (...args: unknown[]) => unknown
    const ways = (object: object, path: string): [string, Way][] =>
      Object.entries(object).flatMap(([name, value]) =>
        typeof value === 'function'
          ? [[`${path}${name}`, value as Way]]
          : ways(value as object, `${path}${name}.`),
      )
    const { bridge } = window as unknown as { bridge: object }
    const long = 'x'.repeat(100_000)
    const nasty: unknown[][] = [
      [],
      [null],
      [{}],
      [[]],
      [-1],
      [Number.NaN],
      [long],
      ['../../etc/passwd'],
      [{ id: '../x', name: long, bytes: new Uint8Array(8), target: {}, batchId: '1' }],
      [{ ['__proto__']: { isAdmin: true } }, { constructor: 1 }],
      [1, 2, 3, 4, 5, 6],
      ['00000000-0000-4000-8000-000000000000', { customerId: '1; drop table', path: '/etc' }],
    ]
    const said: [string, string][] = []
    for (const [name, way] of ways(bridge, '')) {
      // These take a function and ask main for nothing but news.
      if (/(watch|onPath)$/.test(name)) continue
      for (const args of nasty) {
        const answer = await Promise.resolve()
          .then(() => way(...args))
          .then(
            () => 'taken',
            (error: Error) => error.message,
          )
        said.push([name, answer])
      }
    }
    return said
  })
  expect(new Set(answers.map(([name]) => name)).size).toBeGreaterThan(5)
  expect(
    answers.filter(([, answer]) => /taken|Error invoking|TypeError|undefined|at \w+ \(/.test(answer)),
  ).toEqual([])
  expect(await desktop.evaluate(() => 'isAdmin' in {})).toBe(false)
  expect(await desktop.page.evaluate(async () => (await fetch('/crm')).status)).toBe(200)
})

test('main refuses a page that is not the console', async ({ desktop }) => {
  await desktop.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.loadURL('data:text/html,<title>fremd</title>'),
  )
  await expect(desktop.page).toHaveTitle('fremd')
  const refusal = await importMail(desktop.page, 1, { name: 'a.msg', bytes: new Uint8Array([1]) })
  expect(refusal).toBe(problems['request.foreign_origin'].de)
})
