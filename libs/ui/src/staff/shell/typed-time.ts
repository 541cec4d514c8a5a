/** A time of day as people type it (`9`, `930`, `9:30`) in the form `09:30`; anything else stays for the check. */
export function asTime(text: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*$/.exec(text) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}
