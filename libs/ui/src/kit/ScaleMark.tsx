export function ScaleMark({ width = 22, height = 14 }: { width?: number; height?: number }) {
  return (
    <svg width={width} height={height} viewBox="0 0 22 14" aria-hidden>
      <path d="M1 7h20" stroke="currentColor" />
      <path d="M1 11 7 3M8 11l6-8M15 11l6-8" stroke="var(--accent)" strokeWidth="1.6" />
    </svg>
  )
}
