import type { Page } from '@playwright/test'

/** A mail as Outlook has it. */
export interface OutlookMail {
  messageId: string
  subject: string
  from: { displayName: string; emailAddress: string }
  to: { displayName: string; emailAddress: string }[]
  html: string
  headers: string
  attachments: { name: string; contentType: string; base64: string }[]
  /** The mail's file in base64. */
  file: string
}

interface Options {
  /** The requirement set that this Outlook has, such as 1.14. */
  set: string
  /** What the manifest asks for. */
  permissions: string
  mail: OutlookMail
}

/** What a story sees of the stand-in. */
export interface StandIn {
  categories: string[]
  masterCategories: string[]
  asked: string[]
}

/**
 * Runs in the page in place of Office.js: what the manifest asks for, to the requirement set and the permission that
 * Microsoft's reference gives each member, and nothing else. Whatever else is touched throws.
 */
function standInForOffice({ set, permissions, mail }: Options): void {
  const levels = ['Restricted', 'ReadItem', 'ReadWriteItem', 'ReadWriteMailbox']
  const minor = (version: string) => Number(version.split('.')[1])
  const state: StandIn = { categories: [], masterCategories: [], asked: [] }
  type Members = Record<string, [set: string, level: string, value: unknown]>

  function only(path: string, members: Members): object {
    return new Proxy(
      {},
      {
        has: (_, name) => name in members,
        get(_, name) {
          if (typeof name === 'symbol') return undefined
          const member = members[name]
          if (!member) throw new Error(`Not asked for by the manifest: ${path}.${name}`)
          const [since, level, value] = member
          if (minor(since) > minor(set)) throw new Error(`${path}.${name} needs Mailbox ${since}`)
          if (levels.indexOf(level) > levels.indexOf(permissions))
            throw new Error(`${path}.${name} needs ${level}`)
          state.asked.push(`${path}.${name}`)
          return value
        },
      },
    )
  }
  const answer = (value: unknown, done: (result: object) => void) =>
    queueMicrotask(() => done({ status: 'succeeded', value }))
  const fail = (message: string, done: (result: object) => void) =>
    queueMicrotask(() => done({ status: 'failed', error: { message } }))

  const item = only('item', {
    itemType: ['1.1', 'ReadItem', 'message'],
    internetMessageId: ['1.1', 'ReadItem', mail.messageId],
    subject: ['1.1', 'ReadItem', mail.subject],
    from: ['1.1', 'ReadItem', mail.from],
    to: ['1.1', 'ReadItem', mail.to],
    cc: ['1.1', 'ReadItem', []],
    dateTimeCreated: ['1.1', 'ReadItem', new Date('2026-11-20T08:31:00Z')],
    attachments: ['1.1', 'ReadItem', mail.attachments.map((each, id) => ({ ...each, id: String(id) }))],
    body: [
      '1.1',
      'ReadItem',
      only('body', { getAsync: ['1.3', 'ReadItem', (_: string, done: never) => answer(mail.html, done)] }),
    ],
    getAllInternetHeadersAsync: ['1.8', 'ReadItem', (done: never) => answer(mail.headers, done)],
    getAttachmentContentAsync: [
      '1.8',
      'ReadItem',
      (id: string, done: never) =>
        answer({ format: 'base64', content: mail.attachments[Number(id)]!.base64 }, done),
    ],
    getAsFileAsync: ['1.14', 'ReadItem', (done: never) => answer(mail.file, done)],
    categories: [
      '1.8',
      'ReadItem',
      only('categories', {
        addAsync: [
          '1.8',
          'ReadWriteItem',
          (names: string[], done: never) => {
            if (names.some(name => !state.masterCategories.includes(name)))
              return fail('InvalidCategory', done)
            state.categories.push(...names)
            return answer(undefined, done)
          },
        ],
      }),
    ],
  })
  const masterCategories = only('masterCategories', {
    getAsync: [
      '1.8',
      'ReadWriteMailbox',
      (done: never) =>
        answer(
          state.masterCategories.map(displayName => ({ displayName })),
          done,
        ),
    ],
    addAsync: [
      '1.8',
      'ReadWriteMailbox',
      (added: { displayName: string }[], done: never) => {
        state.masterCategories.push(...added.map(({ displayName }) => displayName))
        answer(undefined, done)
      },
    ],
  })
  const mailbox = only('mailbox', {
    item: ['1.1', 'Restricted', item],
    masterCategories: ['1.8', 'ReadWriteMailbox', masterCategories],
    addHandlerAsync: ['1.5', 'ReadItem', () => undefined],
  })
  const isSetSupported = (name: string, version: string) => name === 'Mailbox' && minor(version) <= minor(set)
  const context = only('context', {
    mailbox: ['1.1', 'Restricted', mailbox],
    partitionKey: ['1.1', 'Restricted', undefined],
    requirements: [
      '1.1',
      'Restricted',
      only('requirements', { isSetSupported: ['1.1', 'Restricted', isSetSupported] }),
    ],
  })
  const enums = {
    ItemType: { Message: 'message' },
    CategoryColor: { Preset4: 'Preset4' },
    AttachmentContentFormat: { Base64: 'base64', Eml: 'eml' },
  }
  Object.assign(window, {
    standIn: state,
    Office: only('Office', {
      onReady: ['1.1', 'Restricted', () => Promise.resolve({ host: 'Outlook', platform: 'OfficeOnline' })],
      context: ['1.1', 'Restricted', context],
      AsyncResultStatus: ['1.1', 'Restricted', { Succeeded: 'succeeded' }],
      CoercionType: ['1.1', 'Restricted', { Html: 'html' }],
      EventType: ['1.1', 'Restricted', { ItemChanged: 'olkItemSelectedChanged' }],
      HostType: ['1.1', 'Restricted', { Outlook: 'Outlook' }],
      MailboxEnums: ['1.1', 'Restricted', enums],
    }),
  })
}

/** Answers for Microsoft's server from now on, with an Outlook of this kind in which this mail is open. */
export async function openInOutlook(page: Page, options: Options): Promise<void> {
  const body = `(${standInForOffice.toString()})(${JSON.stringify(options)})`
  const address = 'https://appsforoffice.microsoft.com/**'
  await page.unroute(address)
  await page.route(address, route => route.fulfill({ contentType: 'text/javascript', body }))
}
