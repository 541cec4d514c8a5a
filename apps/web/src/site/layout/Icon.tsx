const paths = {
  forward: 'M1 8h13M9.5 3.5 14 8l-4.5 4.5',
  back: 'M15 8H2M6.5 3.5 2 8l4.5 4.5',
  print: 'M4 5V1.5h8V5M4 11.5H1.5V5h13v6.5H12M4 9.5h8v5H4Z',
  up: 'M8 15V2M3.5 6.5 8 2l4.5 4.5',
  external: 'M4 12 12.5 3.5M6 3.5h6.5V10',
  download: 'M8 1v10M3.5 6.5 8 11l4.5-4.5M2 15h12',
  file: 'M3 1.5h6.5L13 5v9.5H3ZM9.5 1.5V5H13',
  menu: 'M1 4h14M1 8h14M1 12h14',
  close: 'm3 3 10 10M13 3 3 13',
  pause: 'M5 3v10M11 3v10',
  play: 'M4.5 2.5 13 8l-8.5 5.5Z',
  ok: 'm2 8.5 4 4 8-9',
  microphone: 'M6 2.5h4v6H6ZM3.5 7.5v1a4.5 4.5 0 0 0 9 0v-1M8 13v2',
  stop: 'M4 4h8v8H4Z',
  down: 'M8 1v13M3.5 9.5 8 14l4.5-4.5',
  plus: 'M8 3v10M3 8h10',
  thumbUp: 'M5 7v7H2V7ZM5 7l3-5.5c1.2 0 1.8.8 1.5 2L9 6h4.5l-1 8H5',
  thumbDown: 'M11 9V2h3v7ZM11 9l-3 5.5c-1.2 0-1.8-.8-1.5-2L7 10H2.5l1-8H11',
  warning: 'M8 2 15 14H1ZM8 6.5v4M8 12v.5',
}

/** 16 by 16, in the text's colour; decorative. */
export function Icon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 16 ? 2 : 1.5}
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
