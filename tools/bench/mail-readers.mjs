import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMsgreader } from './bare-msgreader.mjs'

/** The reader that imports are compared with; it reads right before them. */
export const BARE = 'bare msgreader with RTF and hashing, by one worker'

/** Files that the converter is given: it starts anew for each. */
const CONVERTED = 25

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')

/** Reads one after the other and hashes what is in them, what an import can't do without; answers files a second. */
async function readAll(contents, parse) {
  const begun = performance.now()
  for (const content of contents) {
    sha256(content)
    const mail = await parse(content).catch(() => null)
    for (const { bytes } of mail?.attachments ?? []) sha256(bytes)
  }
  return contents.length / ((performance.now() - begun) / 1000)
}

/**
 * Who reads the files; each reads all of them whenever it is asked to. Ours by one
 * worker: a process that can be killed, because no other may read what strangers send.
 */
export async function startReaders(files) {
  const { parseMail } = await import('../../apps/api/dist/crm/mails/parsing/parse-mail.js')
  const { MailParser } = await import('../../apps/api/dist/crm/mails/parsing/mail-parser.js')
  const contents = files.map(file => readFileSync(file))
  const msgreader = startMsgreader(files)
  const worker = new MailParser({ processes: 1 })
  return {
    readers: {
      'ours with hashing, in one thread': () => readAll(contents, parseMail),
      'ours with hashing, by one worker': () => readAll(contents, content => worker.parse(content)),
      [BARE]: () => msgreader.pass(),
    },
    async close() {
      msgreader.close()
      await worker.close()
    },
  }
}

/** Files a second of what an administrator would take today; null where it is not installed. */
export function convertByPeer(files, place) {
  if (spawnSync('msgconvert', ['--help']).error) return null
  const some = files.slice(0, CONVERTED)
  const begun = performance.now()
  for (const file of some) spawnSync('msgconvert', ['--outfile', join(place, 'peer.eml'), file])
  return some.length / ((performance.now() - begun) / 1000)
}
