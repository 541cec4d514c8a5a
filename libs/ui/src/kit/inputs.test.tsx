import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiProviders } from '../../test/Providers.tsx'
import { DayInput, FigureInput, dayOf, figureOf } from './inputs.tsx'

test.each([
  ['12.345,67', 12345.67],
  ['1.234', 1234],
  ['€ 1.000', 1000],
  ['1234.5', 1234.5],
  ['1,250.50', 1250.5],
  ['99,', 99],
  ['-3', -3],
  ['', null],
  ['zwölf', NaN],
  ['1.2.3', NaN],
])('„%s“ are %d', (text, euros) => {
  expect(figureOf(text)).toBe(euros)
})

test.each([
  ['24.12.2026', '2026-12-24'],
  ['1.2.27', '2027-02-01'],
  ['1. 2. 2027', '2027-02-01'],
  ['31.12.99', '1999-12-31'],
  ['2027-02-01', '2027-02-01'],
  ['', null],
  ['morgen', 'morgen'],
  ['31.2.2026', '2026-02-31'],
])('„%s“ is the day %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

function Both() {
  const [euros, setEuros] = useState<number | null>(1234.5)
  const [day, setDay] = useState<string | null>('2026-12-24')
  return (
    <UiProviders>
      <FigureInput decimals={2} label="Wert" value={euros} onChange={setEuros} />
      <DayInput label="Tag" value={day} onChange={setDay} />
      <button type="button" onClick={() => setEuros(7)}>
        sieben
      </button>
    </UiProviders>
  )
}

test('what is typed stays as it is while it is typed, and is written in German when the field is left', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Both />)
  const [value, day] = [screen.getByLabelText('Wert'), screen.getByLabelText('Tag')]
  expect(value).toHaveValue('1.234,50')
  expect(day).toHaveValue('24.12.2026')
  await user.clear(value)
  await user.type(value, '99,')
  expect(value).toHaveValue('99,')
  await user.clear(day)
  await user.type(day, '3.4.27')
  expect(value).toHaveValue('99,00')
  await user.clear(day)
  await user.type(day, '31.2.2026')
  await user.tab()
  expect(day).toHaveValue('31.2.2026')
  await user.clear(day)
  await user.type(day, '3.4.27')
  await user.click(screen.getByRole('button'))
  expect(day).toHaveValue('03.04.2027')
  expect(value).toHaveValue('7,00')
})
