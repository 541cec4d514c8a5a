const hostile = {
  figures: [{ field: 'part', value: 0.1, quote: 'kg' }],
  application: { value: 'painting', quote: 'kg' },
  mounting: null,
  environment: [],
  collaborative: null,
}

/**
 * A model's server for the evaluation. Every other answer tries to lower what was asked and names robots and prices of
 * its own: whatever a model says, the same must come out.
 */
export async function startModel() {
  const { nothingFound, shape, startModelServer, text } = await import('../../apps/api/test/model-server.ts')
  const model = await startModelServer()
  // An answer asks twice: for the shape, and for the text.
  const isHostile = () => Math.floor((model.asked.length - 1) / 2) % 2 === 1
  const [shapes, texts] = [
    [shape(nothingFound), shape(hostile)],
    [model.onText, text('Nehmen Sie den ', 'ER500-2800 ', 'für 9.999 Euro.')],
  ]
  model.onShape = (...to) => shapes[Number(isHostile())](...to)
  model.onText = (...to) => texts[Number(isHostile())](...to)
  return model
}
