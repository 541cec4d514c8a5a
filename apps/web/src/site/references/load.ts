import { references, ReferenceSlug, type Reference, type ReferenceCard } from '@app/contracts/references'
import { robots, type Robot } from '@app/contracts/robots'
import type { Call, Loaded, Visit } from '../screen.ts'

export type UsedRobot = Pick<
  Robot,
  'id' | 'name' | 'series' | 'subSeries' | 'applicationSuffix' | 'payload' | 'reach' | 'bodyWeight'
>

export interface ShownReference {
  project: Reference
  /** Null if none is named or it has left the catalogue. */
  robot: UsedRobot | null
}

export async function loadReferences({ call }: Visit): Promise<Loaded<ReferenceCard[]>> {
  return { data: await call(references.list, {}) }
}

/** Null with status 404. */
export async function loadReference({ call, params }: Visit): Promise<Loaded<ShownReference | null>> {
  const slug = ReferenceSlug.safeParse(params['id'])
  const project = slug.success ? await orMissing(call(references.get, { slug: slug.data })) : null
  if (!project) return { data: null, status: 404 }
  return { data: { project, robot: await loadRobot(call, project.robotId) } }
}

async function loadRobot(call: Call, id: number | null): Promise<UsedRobot | null> {
  const robot = id === null ? null : await orMissing(call(robots.get, { id }))
  if (!robot) return null
  const { name, series, subSeries, applicationSuffix, payload, reach, bodyWeight } = robot
  return { id: robot.id, name, series, subSeries, applicationSuffix, payload, reach, bodyWeight }
}

async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}
