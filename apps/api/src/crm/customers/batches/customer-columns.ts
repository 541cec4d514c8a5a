import { customerFields } from '@app/contracts/customers'

/** The columns that staff enter, quoted: what imports write and undos put back. */
export const customerColumns = customerFields.map(field => `"${field}"`).join(', ')

/** An assignment of every entered column from a row of the same shape. */
export const assignmentsFrom = (row: string) =>
  customerFields.map(field => `"${field}" = ${row}."${field}"`).join(', ')
