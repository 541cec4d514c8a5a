/** The order matters: each browser also names those above whose engine it shares. */
const browsers: readonly [RegExp, string][] = [
  [/Electron\//, 'Desktop-Konsole'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system in words: `Firefox, Windows`. Only this is kept, not what the browser says of itself. */
export function deviceOf(userAgent = ''): string {
  const known = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(name => name !== undefined)
  return known.join(', ') || 'Unbekanntes Gerät'
}

/** Whether a call comes from the desktop console. Who pretends it gets a longer session for themselves, no more. */
export function isDesktop(userAgent = ''): boolean {
  return /Electron\//.test(userAgent)
}
