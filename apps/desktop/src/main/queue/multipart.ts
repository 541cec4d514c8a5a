import { randomBytes } from 'node:crypto'

/** A file of a form, whose bytes come as they are asked for. */
export interface FormFile {
  field: string
  name: string
  content: AsyncIterable<Uint8Array>
}

/** As browsers write names into a form. */
function escaped(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
}

/**
 * A form with one file as a stream: FormData would hold the whole file in memory. Where the content fails, the stream
 * fails before its closing line, so that the server can't take half a file for a whole one.
 */
export function multipart(fields: Record<string, string>, file: FormFile) {
  const boundary = `----queue-${randomBytes(16).toString('hex')}`
  const text = (lines: string[]) => Buffer.from(lines.join('\r\n'))

  async function* parts(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of Object.entries(fields)) {
      yield text([`--${boundary}`, `Content-Disposition: form-data; name="${name}"`, '', value, ''])
    }
    const disposition = `form-data; name="${file.field}"; filename="${escaped(file.name)}"`
    yield text([
      `--${boundary}`,
      `Content-Disposition: ${disposition}`,
      'Content-Type: application/octet-stream',
      '',
      '',
    ])
    yield* file.content
    yield text(['', `--${boundary}--`, ''])
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: ReadableStream.from(parts()) as ReadableStream<Uint8Array<ArrayBuffer>>,
  }
}
