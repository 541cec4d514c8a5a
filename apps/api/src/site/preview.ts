/** The address of a posting or a reference project with `?preview`. */
const PREVIEW = /^\/(?:jobs|referenzen)\/[^/?]+\?(?:[^#]*&)?preview(?:[=&]|$)/

/** Whether an address asks for a page as staff look at it before it is public. */
export const isPreview = (url: string) => PREVIEW.test(url)
