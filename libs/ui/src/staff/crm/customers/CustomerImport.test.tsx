import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { loggedIn, openConsole } from '../../../../test/staff.tsx'

const preview = {
  fileName: 'kunden.csv',
  encoding: 'Windows-1252',
  isEncodingSure: false,
  delimiter: 'Strichpunkt',
  sheets: [],
  sheet: null,
  columns: [{ name: 'Firma', field: 'companyName', samples: ['šber GmbH'] }],
  counts: { faulty: 0, duplicate: 0, update: 1, new: 0, unchanged: 0 },
  rows: [
    {
      line: 2,
      companyName: 'Huber Anlagenbau',
      kind: 'update',
      customer: { id: 7, companyName: 'Huber Anlagenbau GmbH' },
      reason: 'Gleicher Firmenname und Ort',
      changes: [
        { field: 'phone', before: '07242 1', after: '07242 2' },
        { field: 'annualRevenue', before: 28_500_000, after: 5_000 },
      ],
      errors: [],
    },
  ],
  digest: 'a',
}

async function choose(name: string, answer: object) {
  const sent: Record<string, unknown>[] = []
  const { user } = openConsole('/crm/customers/import', {
    ...loggedIn,
    'GET /api/admin/crm/customers/batches': { body: [] },
    'POST /api/admin/crm/customers/import/preview': ({ form }) => {
      sent.push(JSON.parse(String(form!.get('options'))) as Record<string, unknown>)
      return { body: answer }
    },
  })
  await screen.findByRole('button', { name: 'Datei auswählen' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['x'], name))
  return { user, sent }
}

test('a changed row shows its customer, why, and each old and new value; doubtful letters are asked about', async () => {
  const { user, sent } = await choose('kunden.csv', preview)
  const row = (await screen.findByText('Gleicher Firmenname und Ort', { exact: false })).closest('tr')!
  expect(within(row).getByRole('link', { name: 'Huber Anlagenbau GmbH' })).toHaveAttribute(
    'href',
    '/crm/customers/7',
  )
  expect(row).toHaveTextContent('Telefon: 07242 1 07242 2')
  expect(row).toHaveTextContent('Jahresumsatz in €: 28.500.000 5.000')
  expect(screen.getByText(/Die Umlaute der Datei lassen sich nicht sicher lesen/)).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Zeichensatz' }))
  await user.click(await screen.findByRole('option', { name: 'MS-DOS', hidden: true }))
  expect(sent.at(-1)).toMatchObject({ encoding: 'CP850' })
})

test('of a workbook another sheet can be chosen', async () => {
  const workbook = {
    ...preview,
    encoding: '',
    delimiter: '',
    isEncodingSure: true,
    sheets: ['Kunden', 'Archiv'],
    sheet: 'Kunden',
  }
  const { user, sent } = await choose('kunden.xlsx', workbook)
  expect(await screen.findByText('kunden.csv: Tabelle „Kunden“')).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Tabelle der Datei' }))
  await user.click(await screen.findByRole('option', { name: 'Archiv', hidden: true }))
  expect(sent.at(-1)).toMatchObject({ sheet: 'Archiv', mapping: {} })
})
