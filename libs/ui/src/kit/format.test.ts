import { expect, test } from '@jest/globals'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMegabytes,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatSize,
} from './format.ts'

const NBSP = '\u00a0'

test('amounts are written as in Austria, sign first', () => {
  expect(formatMoney(1_234_500)).toBe(`€${NBSP}12.345,00`)
  expect(formatMoney(5)).toBe(`€${NBSP}0,05`)
})

test('where there is little room, amounts are thousands or millions', () => {
  expect(formatMoneyShort(30_000_000)).toBe(`300${NBSP}T€`)
  expect(formatMoneyShort(150_000)).toBe(`1,5${NBSP}T€`)
  expect(formatMoneyShort(1_240_000_000)).toBe(`12,4${NBSP}Mio.${NBSP}€`)
})

test('plain numbers are grouped with a point', () => {
  expect(formatCount(1846)).toBe('1.846')
  expect(formatPercent(60)).toBe(`60${NBSP}%`)
})

test('dates are German; a day without time stays that day', () => {
  expect(formatDate('2026-11-27')).toBe('27.11.2026')
  expect(formatDate('2026-01-01')).toBe('01.01.2026')
})

test('moments are told in the time of Austria, wherever the machine stands', () => {
  expect(formatDateTime('2026-11-20T08:31:00.000Z')).toBe('20.11.2026, 09:31')
  expect(formatDateTime('2026-06-30T22:15:00.000Z')).toBe('01.07.2026, 00:15')
})

test('file sizes', () => {
  expect(formatMegabytes(1_887_437)).toBe(`1,80${NBSP}MB`)
  expect(formatMegabytes(900)).toBe(`0,01${NBSP}MB`)
  expect(formatSize(421_888)).toBe(`412${NBSP}kB`)
  expect(formatSize(1_887_437)).toBe(`1,8${NBSP}MB`)
  expect(formatSize(103_616_086_016)).toBe(`96,5${NBSP}GB`)
})

test('amounts in short', () => {
  expect(formatMoneyShort(0)).toBe('0\u00a0T€')
  expect(formatMoneyShort(30_040_000)).toBe('300\u00a0T€')
  expect(formatMoneyShort(1_234_000_000)).toBe('12,3\u00a0Mio.\u00a0€')
  expect(formatMoneyShort(120_000_000_000)).toBe('1,2\u00a0Mrd.\u00a0€')
})
