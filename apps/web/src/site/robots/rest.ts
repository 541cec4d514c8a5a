import { call } from '../client.ts'
import type { CatalogueData } from './catalogue-data.ts'
import type { CatalogueRobot } from './catalogue-robot.ts'
import { addImage, loadCatalogue } from './load.ts'

/** All robots, for a page that came with an excerpt only. */
export async function loadAll(): Promise<CatalogueData> {
  const loaded = await loadCatalogue({ params: {}, call })
  if ('redirect' in loaded) throw new Error('The catalogue leads nowhere else')
  return loaded.data
}

/** The thumbnail of a robot whose row came without. */
export async function loadImage(robot: CatalogueRobot): Promise<string | null> {
  await addImage(robot, call)
  return robot.image
}
