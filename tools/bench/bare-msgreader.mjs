import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import decompression from '@kenjiuno/decompressrtf'
import msgreader from '@kenjiuno/msgreader'
import rtf from 'rtf-stream-parser'
import { Refusal } from '../launch/say.mjs'

/** Files that are read before the clock runs. */
const WARM = 5

/** What msgreader's RTF reader leaves to others: text of a code page, which is given as 'cp1252' and the like. */
const { decodeBytes } = await import('../../apps/api/dist/crm/mails/parsing/code-pages.js')
const decode = (bytes, encoding) => decodeBytes(bytes, Number(encoding.slice(2)))

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

/** Every field, the HTML that lies in the RTF, and the hashes of the file and of what is attached: nothing is cleaned, matched or put right. */
function read(content) {
  const reader = new msgreader.default(content)
  const fields = reader.getFileData()
  if (fields.error) throw new Error(fields.error)
  sha256(content)
  for (const attachment of fields.attachments ?? []) sha256(reader.getAttachment(attachment).content)
  if (!fields.compressedRtf?.length) return
  const text = Buffer.from(decompression.decompressRTF(fields.compressedRtf))
  if (/\\from(?:html|text)/.test(text.toString('latin1', 0, 1024)))
    rtf.deEncapsulateSync(text, { decode, warn: () => {} })
}

function isRead(content) {
  try {
    read(content)
    return true
  } catch {
    return false
  }
}

/** Files a second that msgreader reads with nothing around it, in a process of its own; and how many it could not read. */
export function readByMsgreader(files) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [import.meta.filename, 'read'], {
    input: JSON.stringify(files),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Refusal(`msgreader ended with ${status}: ${stderr}`)
  return JSON.parse(stdout)
}

if (process.argv[2] === 'read') {
  const contents = JSON.parse(readFileSync(0, 'utf8')).map(file => readFileSync(file))
  for (const content of contents.slice(0, WARM)) isRead(content)
  const begun = performance.now()
  const unreadable = contents.filter(content => !isRead(content)).length
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(JSON.stringify({ rate: contents.length / seconds, unreadable }))
}
