import { useEffect, useState } from 'react'
import type { CatalogueRobot } from './catalogue-robot.ts'

/** A robot's image; the rows of a long catalogue come without and fetch it when they are shown. */
export function useImage(robot: CatalogueRobot): string | null {
  const [fetched, setFetched] = useState<{ of: CatalogueRobot; image: string | null } | null>(null)
  useEffect(() => {
    if (robot.image || !robot.isPictured) return
    void import('./rest.ts').then(
      async ({ loadImage }) => {
        setFetched({ of: robot, image: await loadImage(robot) })
        // Its drawing stands for an image that does not come.
      },
      () => undefined,
    )
  }, [robot])
  return robot.image ?? (fetched?.of === robot ? fetched.image : null)
}
