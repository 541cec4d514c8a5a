import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import decompression from '@kenjiuno/decompressrtf'
import msgreader from '@kenjiuno/msgreader'
import rtf from 'rtf-stream-parser'
import { Refusal } from '../launch/say.mjs'

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

/** msgreader with nothing around it, in a process of its own: reads the files once whenever it is asked to. */
export function startMsgreader(files) {
  const worker = fork(import.meta.filename, ['read', ...files], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const died = once(worker, 'exit').then(([code]) => {
    throw new Refusal(`msgreader ended with ${code}.`)
  })
  died.catch(() => {}) // it ends when nobody asks any more
  return {
    /** Files a second. */
    async pass() {
      worker.send('pass')
      const [rate] = await Promise.race([once(worker, 'message'), died])
      return rate
    },
    close: () => worker.disconnect(),
  }
}

if (process.argv[2] === 'read') {
  const contents = process.argv.slice(3).map(file => readFileSync(file))
  process.on('message', () => {
    const begun = performance.now()
    for (const content of contents) isRead(content)
    process.send(contents.length / ((performance.now() - begun) / 1000))
  })
}
