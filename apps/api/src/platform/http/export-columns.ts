import { viennaDay } from '@app/contracts/vienna-day'

/** A point in time as a cell: a spreadsheet gets the time itself, a text file what is written. */
export class Moment {
  constructor(
    readonly at: Date,
    readonly text: string,
    readonly hasTime: boolean,
  ) {}
}

/** The day of a point in time in Austria. */
export const dayOf = (at: Date) => new Moment(at, viennaDay(at), false)

const inVienna = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A point in time in Austria, to the minute. */
export const minuteOf = (at: Date) => new Moment(at, inVienna.format(at).replace(',', ''), true)

/** What stands in a cell of an exported list. */
export type ExportCell = string | number | Moment | null

/** The columns of an exported list: its headings and what stands below them. */
export type ExportColumns<R> = Readonly<Record<string, (row: R) => ExportCell>>
