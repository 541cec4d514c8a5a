/** What the pipeline promises, by month, and what has changed in it. */
export function Forecast(_props: { onOpen: (opportunity: { id: number }) => void }) {
  return null
}
