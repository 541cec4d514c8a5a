const element = document.getElementById('pane')
if (!element) throw new Error('The document has no element for the pane')
const { mountPane } = await import('./staff/outlook/pane.tsx')
mountPane(element)

export {}
