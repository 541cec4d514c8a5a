import type { Job } from '@app/contracts/jobs'

/** Still to be built. */
export function Careers(_: { jobs: readonly Job[] }) {
  return null
}
