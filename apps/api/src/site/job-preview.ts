/** The address of a posting with `?preview`. */
const PREVIEW = /^\/jobs\/[^/?]+\?(?:[^#]*&)?preview(?:[=&]|$)/

/** Whether an address asks for a posting as staff look at it before it is public. */
export const isPreview = (url: string) => PREVIEW.test(url)
