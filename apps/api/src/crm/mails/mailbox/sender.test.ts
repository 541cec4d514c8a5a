import { expect, test } from '@jest/globals'
import { internetMail } from '../../../../test/dropped-mails.ts'
import { Arrivals, envelopeOf, namedRecord, PER_MINUTE } from './sender.ts'

const named = (recipients: string[], subject = '') =>
  namedRecord({ recipients, subject }, 'crm@firma.example')

test('a record is named by the plus address, else by the subject; K is a customer, O an opportunity', () => {
  expect(named(['crm+k1042@firma.example'])).toEqual({ kind: 'customer', id: 1042 })
  expect(named(['crm+o-7@firma.example'], 'WG: Angebot #K-3')).toEqual({ kind: 'opportunity', id: 7 })
  expect(named([], 'WG: Angebot #k-3, bitte')).toEqual({ kind: 'customer', id: 3 })
  for (const nothing of [
    'crm+k0@firma.example',
    'crm+x1@firma.example',
    'crm+k1@fremd.example',
    'mcrm+k1@firma.example',
  ])
    expect(named([nothing], '#K-0 #K-12345678901 K-5')).toBeNull()
})

test('whom a mail comes from and goes to, also where only the mail server says so', () => {
  const headers = ['Delivered-To: crm+k5@firma.example', 'X-Original-To: CRM@firma.example']
  const mail = internetMail({
    from: 'Anna <Anna.Berger@Example.org>',
    to: ['Eva <eva@kunde.example>'],
    headers,
  })
  expect(envelopeOf(mail)).toMatchObject({
    sender: 'anna.berger@example.org',
    recipients: ['crm+k5@firma.example', 'crm@firma.example', 'eva@kunde.example'],
    isForged: false,
    isAutomatic: false,
  })
  expect(envelopeOf(internetMail({ from: 'a@b.example, anna.berger@example.org' })).sender).toBeNull()
})

test.each(['Auto-Submitted: auto-replied (vacation)', 'X-Loop: crm@firma.example', 'Return-Path: <>'])(
  '%s is of a machine',
  header => {
    expect(envelopeOf(internetMail({ from: 'a@b.example', headers: [header] })).isAutomatic).toBe(true)
  },
)

test('a person says so, too; a forged sender is known by what the mail server wrote', () => {
  const headers = [
    'Auto-Submitted: no',
    'Return-Path: <a@b.example>',
    'Authentication-Results: mx.firma.example; spf=pass; dmarc=fail (p=REJECT) header.from=example.org',
  ]
  expect(envelopeOf(internetMail({ from: 'a@b.example', headers }))).toMatchObject({
    isAutomatic: false,
    isForged: true,
  })
})

test('one more than so many within a minute is too many; a minute later it is not', () => {
  const arrivals = new Arrivals()
  const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1_000)
  for (let count = 0; count < PER_MINUTE; count++) expect(arrivals.isTooMany('a', at(1))).toBe(false)
  expect(arrivals.isTooMany('a', at(30))).toBe(true)
  expect(arrivals.isTooMany('b', at(30))).toBe(false)
  expect(arrivals.isTooMany('a', at(91))).toBe(false)
})
