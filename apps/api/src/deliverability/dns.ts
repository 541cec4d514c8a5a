import type { DNSResolver } from 'mailauth'
import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'

/** The name server was silent, refused or failed. Says nothing about the record. */
export class NoAnswer extends Error {
  readonly question: string

  constructor(question: string, options?: ErrorOptions) {
    super(`no answer to ${question}`, options)
    this.question = question
  }
}

/** These do answer the question: no such name or record. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

const isFinal = (error: unknown) => NO_RECORD.has(codeOf(error))

/** Two tries, the second one longer, stay below a test's time limit. */
const FIRST_TRY = { timeout: 1_200, tries: 2 }

/** Asks each question once; after `milliseconds` all open and further questions fail. */
export class Dns {
  private readonly resolver = new Resolver(FIRST_TRY)
  private readonly answers = new Map<string, Promise<unknown>>()
  private readonly timer: NodeJS.Timeout
  private isOver = false
  private hasAnswered = false

  constructor(servers: readonly string[] | undefined, milliseconds: number) {
    if (servers) this.resolver.setServers(servers)
    this.timer = setTimeout(() => this.close(), milliseconds)
  }

  /** Any server has answered at all. */
  get isAnswering(): boolean {
    return this.hasAnswered
  }

  /** For mailauth: rejects with the resolver's codes. Not bound to `this`. */
  readonly resolve = ((name: string, type: string) => this.ask(name, type)) as DNSResolver

  async texts(name: string): Promise<string[]> {
    return (await this.records<string[]>(name, 'TXT')).map(parts => parts.join(''))
  }

  /** IPv4 and IPv6; empty if none. One family may fail without hiding the other. */
  async addresses(name: string): Promise<string[]> {
    const families = await Promise.allSettled([
      this.records<string>(name, 'A'),
      this.records<string>(name, 'AAAA'),
    ])
    const found = families.flatMap(family => (family.status === 'fulfilled' ? family.value : []))
    const failed = families.find(family => family.status === 'rejected')
    if (found.length === 0 && failed) throw failed.reason
    return found
  }

  /** IPv4, which blocklists use for their codes. */
  codes(name: string): Promise<string[]> {
    return this.records<string>(name, 'A')
  }

  addresses6(name: string): Promise<string[]> {
    return this.records<string>(name, 'AAAA')
  }

  mailServers(domain: string): Promise<{ exchange: string; priority: number }[]> {
    return this.records(domain, 'MX')
  }

  async isAlias(name: string): Promise<boolean> {
    return (await this.records<string>(name, 'CNAME')).length > 0
  }

  async names(address: string): Promise<string[]> {
    return this.answered(`PTR ${address}`, () => this.resolver.reverse(address))
  }

  close(): void {
    this.isOver = true
    clearTimeout(this.timer)
    this.resolver.cancel()
  }

  private records<T>(name: string, type: string): Promise<T[]> {
    return this.answered(`${type} ${name}`, () => this.ask(name, type) as Promise<T[]>)
  }

  private async answered<T>(question: string, ask: () => Promise<T[]>): Promise<T[]> {
    try {
      const records = await ask()
      this.hasAnswered = true
      return records
    } catch (error) {
      if (!isFinal(error)) throw new NoAnswer(question, { cause: error })
      this.hasAnswered = true
      return []
    }
  }

  private ask(name: string, type: string): Promise<unknown> {
    const key = `${type} ${name.toLowerCase()}`
    const known = this.answers.get(key)
    if (known) return known
    const answer = this.isOver
      ? Promise.reject(Object.assign(new Error('too late'), { code: 'ECANCELLED' }))
      : this.resolver.resolve(domainToASCII(name) || name, type)
    answer.catch(() => {})
    this.answers.set(key, answer)
    return answer
  }
}
