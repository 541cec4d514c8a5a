/** When main reached its marks. Runs in main; Electron sets none of them, and there its own start counts, too. */
export function readMain() {
  const at = name => {
    const [mark] = performance.getEntriesByName(name)
    return mark && performance.timeOrigin + mark.startTime
  }
  return {
    begun: at('main bundle') ?? performance.timeOrigin,
    loaded: at('main loaded') ?? null,
    asked: at('page asked') ?? null,
  }
}

/** When the page reached what. Runs in the page. */
export function readPage() {
  const { timeOrigin } = performance
  const [{ responseEnd, domContentLoadedEventStart }] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  // Screens that are fetched when there is nothing else to do come later.
  const files = performance
    .getEntriesByType('resource')
    .filter(({ responseEnd: end }) => end <= domContentLoadedEventStart)
  return {
    opened: timeOrigin,
    answered: timeOrigin + responseEnd,
    read: timeOrigin + Math.max(responseEnd, ...files.map(file => file.responseEnd)),
    run: timeOrigin + domContentLoadedEventStart,
    painted: timeOrigin + paint.startTime,
  }
}

/** Everything on the way, by name; what is past the first paint was not waited for. */
const WAY = [
  ['main', 'loaded', "main's bundle read and run"],
  ['main', 'asked', 'main wants its window shown'],
  ['page', 'opened', 'window made and sent on its way'],
  ['page', 'answered', 'page answered by main'],
  ['page', 'read', 'scripts and styles read'],
  ['page', 'run', 'scripts run'],
  ['page', 'painted', 'painted'],
]

/** Milliseconds from the start of main to the first paint, and of each part on the way in its order. */
export function partsOf(main, page) {
  const times = { main, page }
  let last = main.begun
  const parts = WAY.map(([side, name, words]) => {
    const time = Math.min(times[side][name] ?? last, page.painted)
    const part = { words, took: time - last }
    last = time
    return part
  })
  return { paint: page.painted - main.begun, parts }
}
