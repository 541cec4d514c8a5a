import type { FrameLocator, Page } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { newCustomer } from '../support/mail-dock.ts'
import { mailFile } from '../support/mail-file.ts'
import { openInOutlook, type OutlookMail, type StandIn } from '../support/office-stand-in.ts'
import { expect, logIn, test } from '../support/test.ts'

const OUTLOOK = 'https://outlook.office.com/mail/'
const ALL_MAILS = '**/api/admin/crm/mails'

function mailOf(subject: string, sender: string): OutlookMail {
  const messageId = `<${subject.replaceAll(/\W/g, '-')}@pane.example>`
  const file = mailFile({ subject, from: `Eva Moser <${sender}>`, messageId })
  return {
    messageId,
    subject,
    from: { displayName: 'Eva Moser', emailAddress: sender },
    to: [{ displayName: 'Anna Berger', emailAddress: 'anna.berger@example.org' }],
    html: '<p>Grüße aus der Halle</p>',
    headers: `From: =?utf-8?Q?Eva_Moser?= <${sender}>\r\nReferences: <0@pane.example>\r\nContent-Type: text/plain;\r\n\tcharset=us-ascii\r\nMIME-Version: 1.0\r\n`,
    attachments: [{ name: 'Maßblatt.txt', contentType: 'text/plain', base64: 'SGFsbGUgNw==' }],
    file: file.toString('base64'),
  }
}

/** The pane as Outlook on the web shows it: in a frame of another site, 320 pixels wide. */
async function openPane(page: Page, url: string): Promise<FrameLocator> {
  const body = `<!doctype html><iframe src="${url}/outlook/pane" allow="local-network-access" style="width:320px;height:800px"></iframe>`
  // To Chromium the test's server is the local network, which pages of others may not reach unasked.
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(OUTLOOK).origin })
  await page.unroute(OUTLOOK)
  await page.route(OUTLOOK, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(OUTLOOK)
  return page.frameLocator('iframe')
}

const seen = (page: Page) =>
  page.frames()[1]!.evaluate(() => (window as unknown as { standIn: StandIn }).standIn)

/** Makes a code on the page of the account and takes it to the pane. */
async function connect(desk: Page, pane: FrameLocator, password: string): Promise<void> {
  await desk.goto('/admin/accounts')
  await desk.getByRole('button', { name: 'Outlook-Add-in verbinden' }).click()
  await desk.getByLabel('Ihr aktuelles Passwort', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'Code anzeigen' }).click()
  const code = await desk.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()
  await pane.getByLabel('Code').fill(code!.toLowerCase())
  await pane.getByRole('button', { name: 'Verbinden' }).click()
}

async function manifestOf(page: Page) {
  const text = await (await page.request.get('/outlook/manifest.xml')).text()
  return page.evaluate(text => {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const all = [...xml.querySelectorAll('*')]
    const values = (name: string) => all.flatMap(each => each.getAttribute(name) ?? [])
    return {
      root: xml.documentElement.localName,
      order: [...xml.documentElement.children].map(({ localName }) => localName),
      permissions: xml.querySelector('OfficeApp > Permissions')!.textContent!,
      set: xml.querySelector('OfficeApp > Requirements Set')!.getAttribute('MinVersion')!,
      id: xml.querySelector('Id')!.textContent!,
      uses: [...new Set(values('resid'))].toSorted(),
      resources: values('id')
        .filter(id => xml.querySelector(`Resources [id="${id}"]`))
        .toSorted(),
      short: [...xml.querySelectorAll('ShortStrings > *')].map(each => each.getAttribute('DefaultValue')!),
      addresses: values('DefaultValue').filter(value => /^https?:/.test(value)),
    }
  }, text)
}

test('the manifest is in the order of its schema, and all it names is there', async ({ page, server }) => {
  await page.goto('/contact')
  const manifest = await manifestOf(page)
  expect(manifest.root).toBe('OfficeApp')
  expect(manifest.order).toEqual(
    `Id Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl AppDomains
     Hosts Requirements FormSettings Permissions Rule DisableEntityHighlighting VersionOverrides`.split(
      /\s+/,
    ),
  )
  expect(manifest.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(manifest.uses).toEqual(manifest.resources)
  for (const text of manifest.short) expect(text.length).toBeLessThanOrEqual(125)
  for (const address of manifest.addresses) {
    expect(address.startsWith(server.url)).toBe(true)
    const answer = await page.request.get(address)
    expect({ address, status: answer.status() }).toEqual({ address, status: 200 })
    const side = /icon-(\d+)/.exec(address)?.[1]
    if (!side) continue
    expect((await answer.body()).readUInt32BE(16)).toBe(Number(side))
    // Outlook shows the icons on pages of its own.
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin')
  }
})

test('the pane may be framed by Outlook alone, and scripts of Microsoft run nowhere else', async ({
  page,
}) => {
  const headersOf = async (path: string) => (await page.request.get(path)).headers()
  const pane = await headersOf('/outlook/pane?_host_Info=Outlook')
  expect(pane['content-security-policy']).toContain(
    'frame-ancestors https://outlook.office.com https://outlook.office365.com https://outlook.live.com https://outlook.cloud.microsoft',
  )
  expect(pane['x-frame-options']).toBeUndefined()
  for (const path of ['/', '/admin', '/outlook/manifest.xml', '/outlook/nothing']) {
    const { 'x-frame-options': framed, 'content-security-policy': policy } = await headersOf(path)
    expect({ path, framed }).toEqual({ path, framed: 'DENY' })
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('appsforoffice')
  }
})

test('a mail is filed from Outlook, marked, and known when it is opened again', async ({
  page,
  server,
  context,
}) => {
  await logIn(page, server)
  const customerId = await newCustomer(page, 'Scheibe und Söhne GmbH', 'eva@pane.example')
  const opportunity = { customerId, title: 'Palettierzelle Halle 7', stageId: 1, value: 120_000 }
  expect((await page.request.post('/api/admin/crm/opportunities', { data: opportunity })).ok()).toBe(true)
  await page.goto('/contact')
  const { permissions, set } = await manifestOf(page)
  const outlook = await context.newPage()
  const mail = mailOf('Anfrage Palettierzelle', 'eva@pane.example')
  await openInOutlook(outlook, { set: '1.14', permissions, mail })
  let pane = await openPane(outlook, server.url)

  await test.step('a wrong code is refused in a sentence; the right one connects', async () => {
    await pane.getByLabel('Code').fill('AAAA-AAAA')
    await pane.getByRole('button', { name: 'Verbinden' }).click()
    await expect(pane.getByRole('alert')).toContainText('Dieser Code stimmt nicht')
    await connect(page, pane, server.password)
  })
  await test.step('customer, open opportunity and latest entries are there', async () => {
    await expect(pane.getByRole('link', { name: 'Scheibe und Söhne GmbH' })).toBeVisible()
    await expect(pane.getByLabel(/Palettierzelle Halle 7.*120\.000/)).toBeVisible()
    await expect(pane.getByRole('region', { name: 'Letzte Einträge' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
  })
  await test.step('while the server is away nothing is lost', async () => {
    await outlook.route(ALL_MAILS, route => route.abort('connectionrefused'))
    await pane.getByLabel(/Palettierzelle Halle 7/).check()
    await pane.getByRole('button', { name: 'Ablegen' }).click()
    await expect(pane.getByRole('alert')).toContainText('Die E-Mail bleibt in Outlook')
    expect((await seen(outlook)).categories).toEqual([])
    await outlook.unroute(ALL_MAILS)
  })
  await test.step('one click files it at the opportunity and marks it', async () => {
    await pane.getByRole('button', { name: 'Ablegen' }).click()
    await expect(pane.getByText('Abgelegt bei Scheibe und Söhne GmbH.')).toBeVisible()
    await expect.poll(async () => (await seen(outlook)).categories).toEqual(['CRM'])
  })
  await test.step('opened again, it says who has filed it', async () => {
    pane = await openPane(outlook, server.url)
    await expect(
      pane.getByText(
        /^Schon abgelegt von .+ am [\d.]+ bei Scheibe und Söhne GmbH, Palettierzelle Halle 7\.$/,
      ),
    ).toBeVisible()
  })
  await test.step('an Outlook that has no more than the manifest asks for files text and attachments', async () => {
    const older = mailOf('Maße für Anna', 'unbekannt@fremd.example')
    await openInOutlook(outlook, { set, permissions, mail: older })
    pane = await openPane(outlook, server.url)
    await expect(pane.getByText('Der Absender gehört zu keinem Kunden.')).toBeVisible()
    await pane.getByLabel('Anderer Kunde').fill('scheibe')
    await pane.getByRole('button', { name: 'Scheibe und Söhne GmbH' }).click()
    await pane.getByRole('button', { name: 'Ablegen' }).click()
    await expect(pane.getByText('Abgelegt bei Scheibe und Söhne GmbH.')).toBeVisible()
    const answer = await page.request.get(`/api/admin/crm/activities?customerId=${customerId}&search=Maße`)
    expect(await answer.json()).toMatchObject([
      {
        emailSubject: 'Maße für Anna',
        emailSender: 'Eva Moser <unbekannt@fremd.example>',
        emailTextContent: 'Grüße aus der Halle',
        attachments: [{ name: 'Maßblatt.txt', size: 7 }],
      },
    ])
  })
  // A browser of its own page, because axe looks into no frame of another site.
  const alone = await context.newPage()
  await alone.setViewportSize({ width: 320, height: 800 })
  await openInOutlook(alone, { set, permissions, mail })
  await test.step('readable in both schemes, 320 pixels wide', async () => {
    await alone.goto('/outlook/pane')
    await expect(alone.getByText(/^Schon abgelegt/)).toBeVisible()
    await expect(
      alone.getByRole('region', { name: 'Letzte Einträge' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    expect(await findingsInBothSchemes(alone)).toEqual([])
    expect(await alone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
  await test.step('disconnected on the account, it asks for a new code', async () => {
    await page.goto('/admin/accounts')
    const rows = page.getByRole('list', { name: 'Outlook-Add-ins' })
    await rows.getByRole('button', { name: /trennen/ }).click()
    await expect(rows.getByRole('button', { name: /trennen/ })).toHaveCount(0)
    await alone.reload()
    await expect(alone.getByRole('status')).toContainText('Die Verbindung wurde beendet')
    await expect(alone.getByLabel('Code')).toBeVisible()
    expect(await findingsInBothSchemes(alone)).toEqual([])
  })
})
