const PREVIEW = /^\/(?:jobs|referenzen)\/[^/?]+\?(?:[^#]*&)?preview(?:[=&]|$)/

export const isPreview = (url: string) => PREVIEW.test(url)
