import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@app/contracts/brand'
import { MAX_INTEGER } from '@app/contracts/numbers'
import { isMailName } from '@app/contracts/mail-files'

const SCHEME = brand.console.scheme.replaceAll('.', '\\.')
const OURS = new RegExp(`^${SCHEME}:`, 'i')
const CUSTOMER = new RegExp(`^${SCHEME}://customer/([1-9]\\d{0,9})/?$`)

/** Anybody can make such a link, so it may only open a customer, and only digits are passed on. */
export function linkedPath(link: string): string | null {
  const id = Number(CUSTOMER.exec(link)?.[1])
  return id <= MAX_INTEGER ? `/crm/customers/${id}` : null
}

export interface OpenRequest {
  path: string | null
  /** One of our links that leads nowhere. */
  isLinkUnknown: boolean
  mailFiles: string[]
}

function fileOf(argument: string, folder: string): string | null {
  if (argument.startsWith('-') || !isMailName(argument)) return null
  try {
    if (/^file:/i.test(argument)) return fileURLToPath(argument)
  } catch {
    return null
  }
  if (/^[a-z][a-z\d+.-]+:/i.test(argument)) return null
  return isAbsolute(argument) ? argument : `${folder}/${argument}`
}

export function requestOfLink(link: string): OpenRequest {
  const path = linkedPath(link)
  return { path, isLinkUnknown: path === null, mailFiles: [] }
}

export function mergeRequests(requests: readonly OpenRequest[]): OpenRequest {
  return {
    path: requests.findLast(({ path }) => path !== null)?.path ?? null,
    isLinkUnknown: requests.some(({ isLinkUnknown }) => isLinkUnknown),
    mailFiles: requests.flatMap(({ mailFiles }) => mailFiles),
  }
}

/** The first link of ours, and all mail files. Chromium's switches are ignored. */
export function requestOf(argv: readonly string[], folder: string): OpenRequest {
  const path = argv.map(linkedPath).find(found => found !== null) ?? null
  const mailFiles = argv.map(argument => fileOf(argument, folder)).filter(file => file !== null)
  const isLinkUnknown = path === null && argv.some(argument => OURS.test(argument))
  return { path, isLinkUnknown, mailFiles }
}
