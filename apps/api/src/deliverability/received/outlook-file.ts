import msgreader, { type FieldsData } from '@kenjiuno/msgreader'

/** What an Outlook file keeps of a mail: the headers as they arrived, the body in Outlook's own form. */
export interface OutlookFile {
  headers: string
  subject: string
  text: string
  html: string
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const isOutlookFile = (bytes: Uint8Array) => SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length))

/** Reads an Outlook file; throws where it is damaged. A hostile one may make it loop. */
export function readOutlookFile(bytes: Uint8Array): OutlookFile {
  const file: FieldsData & { error?: string } = new msgreader.default(
    new Uint8Array(bytes).buffer,
  ).getFileData()
  if (file.error) throw new Error(file.error)
  const html = file.bodyHtml ?? (file.html ? Buffer.from(file.html).toString() : '')
  return { headers: file.headers ?? '', subject: file.subject ?? '', text: file.body ?? '', html }
}
