/** A connection on which nothing has moved for so long is given up. */
const STALLED_MS = 60_000

/** A `fetch` that reports how much of its body has arrived, as a share of 1: the real one cannot. */
export function uploading(onProgress: (share: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let timer = 0
      const wait = () => {
        clearTimeout(timer)
        timer = window.setTimeout(() => request.abort(), STALLED_MS)
      }
      const fail = () => reject(new TypeError('The request got no answer'))
      request.open(method, String(address))
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        wait()
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText }))
      })
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => clearTimeout(timer))
      signal?.addEventListener('abort', () => request.abort())
      wait()
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}
