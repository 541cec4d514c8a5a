import { problems } from '@app/contracts/problem'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** What main has opened in the surroundings, and which navigations it prevented. */
interface Watched {
  opened: string[]
  navigations: [string, boolean][]
}

/** Hands main whatever a page may hand it; answers the sentence of the refusal, or null where there was none. */
function addMail(page: Page, mail: unknown): Promise<string | null> {
  return page.evaluate(async dropped => {
    type Adding = { bridge: { mailQueue: { add(mail: unknown): Promise<unknown> } } }
    const { bridge } = window as unknown as Adding
    return bridge.mailQueue.add(dropped).then(
      () => null,
      (error: Error) => error.message,
    )
  }, mail)
}

const bridgesOf = (page: Page) => page.evaluate(() => ['bridge', 'setup'].filter(name => name in window))

test('a page reaches nothing but the console', async ({ desktop, server }) => {
  const { page } = desktop

  await test.step('the window is sealed, and the page has no Node', async () => {
    const preferences = await desktop.webPreferences()
    expect(preferences).toMatchObject({ contextIsolation: true, sandbox: true, webSecurity: true })
    const opening = ['nodeIntegration', 'nodeIntegrationInSubFrames', 'nodeIntegrationInWorker', 'webviewTag']
    const others = ['allowRunningInsecureContent', 'experimentalFeatures', 'navigateOnDragDrop']
    expect([...opening, ...others].filter(name => preferences[name])).toEqual([])
    const names = ['process', 'require', 'module', 'Buffer', 'electron', 'ipcRenderer']
    expect(await page.evaluate(all => all.filter(name => name in window), names)).toEqual([])
    const bridge = await page.evaluate(() => Object.keys((window as unknown as { bridge: object }).bridge))
    expect(bridge.toSorted()).toEqual(['activityQueue', 'mailQueue', 'onPath', 'openDropFolder'])
  })

  await test.step('app://console answers the files of the bundle and nothing else', async () => {
    const unknown = ['/', '/unknown.js', '/assets', '/crmx', '/..%2f..%2f..%2fetc%2fpasswd', '/%00.html']
    const answers = await page.evaluate(
      all => Promise.all(all.map(async path => (await fetch(path)).status)),
      ['/crm', '/admin/contacts', ...unknown],
    )
    expect(answers).toEqual([200, 200, ...unknown.map(() => 404)])
  })

  await test.step('the policy stops foreign scripts, calls and frames', async () => {
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

  await test.step('copy buttons reach the clipboard; reading it, the camera and the rest are denied', async () => {
    const names = [
      'clipboard-write',
      'clipboard-read',
      'camera',
      'microphone',
      'geolocation',
      'notifications',
    ]
    const states = await page.evaluate(
      all =>
        Promise.all(
          all.map(async name => (await navigator.permissions.query({ name: name as 'midi' })).state),
        ),
      names,
    )
    expect(states).toEqual(['granted', ...names.slice(1).map(() => 'denied')])
  })

  await test.step('nothing leads out of it', async () => {
    await desktop.evaluate(({ BrowserWindow, shell }) => {
      const watched: Watched = { opened: [], navigations: [] }
      Object.assign(globalThis, { watched })
      shell.openExternal = async url => void watched.opened.push(url)
      BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', event => {
        watched.navigations.push([event.url, event.defaultPrevented])
      })
    })
    const watched = () => desktop.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
    await page.evaluate(() => Object.assign(window, { isStill: 'here' }))

    const away = [
      'https://musterwerk.example/impressum',
      'https://console.evil.example/crm',
      `${server.url}/`,
    ]
    for (const url of away) {
      await page.evaluate(target => location.assign(target), url)
      await expect.poll(async () => (await watched()).navigations).toContainEqual([url, true])
    }
    const popups = ['https://estun.example/', 'http://huber.example/', 'mailto:office@musterwerk.example']
    const closed = ['file:///etc/passwd', 'smb://evil.example/share']
    const last = 'https://last.example/'
    await page.evaluate(urls => urls.forEach(url => window.open(url)), [...popups, ...closed, last])
    const opened = [...away, ...popups, last]
    await expect.poll(async () => (await watched()).opened).toEqual(opened)
    // What a page opens is closed a moment after main has refused it.
    await expect.poll(() => page.context().pages().length).toBe(1)
    expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
    expect(desktop.address()).toBe('app://console/crm')
  })

  await test.step('the page that asks for the server can choose none here', async () => {
    await desktop.visit('/setup.html')
    expect(await bridgesOf(page)).toEqual(['bridge'])
  })
})

test('main takes nothing from a page that it should not', async ({ desktop }) => {
  const { page } = desktop
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const good = {
    id,
    batchId: id,
    name: 'a.msg',
    bytes: new Uint8Array([0xd0, 0xcf]),
    target: { customerId: 1 },
  }

  await test.step('a malformed mail is refused with a sentence', async () => {
    const { bytes: _, ...withoutBytes } = good
    const malformed: unknown[] = [
      { ...good, target: { customerId: 0 } },
      { ...good, target: { customerId: '1; drop table' } },
      { ...good, id: '../a' },
      { ...withoutBytes, path: 'C:\\Users\\a.msg' },
      { ...good, path: '/etc/passwd' },
      { ...good, bytes: [1, 2] },
      '/etc/passwd',
      null,
      undefined,
    ]
    for (const mail of malformed) expect(await addMail(page, mail)).toBe(problems['request.malformed'].de)
    expect(await addMail(page, { ...good, name: 'rechnung.exe' })).toContain('Das ist keine E-Mail.')
  })

  await test.step('no way into main is broken by what a page may send', async () => {
    const answers = await page.evaluate(async () => {
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
      // Watching takes a function and asks main for nothing but news; opening the drop folder takes nothing.
      const asking = ways(bridge, '').filter(([name]) => !/(watch|onPath|openDropFolder)$/.test(name))
      const tries = asking.flatMap(([name, way]) =>
        nasty.map(args => [name, async () => way(...args)] as const),
      )
      return Promise.all(
        tries.map(([name, run]) =>
          run().then(
            () => [name, 'taken'],
            (error: Error) => [name, error.message],
          ),
        ),
      )
    })
    expect(new Set(answers.map(([name]) => name)).size).toBeGreaterThan(5)
    const bad = /taken|Error invoking|TypeError|undefined|at \w+ \(/
    expect(answers.filter(([, answer]) => bad.test(answer ?? ''))).toEqual([])
    expect(await desktop.evaluate(() => 'isAdmin' in {})).toBe(false)
    expect(await page.evaluate(async () => (await fetch('/crm')).status)).toBe(200)
  })

  await test.step('a page that is not the console is refused', async () => {
    await desktop.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('data:text/html,<title>fremd</title>'),
    )
    await expect(page).toHaveTitle('fremd')
    expect(await addMail(page, good)).toBe(problems['request.foreign_origin'].de)
  })
})
