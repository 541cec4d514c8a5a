import { memo, type ComponentProps } from 'react'
import type { Limits } from '../filter.ts'
import { percent } from './Grid.tsx'
import { CLOUD, cloudPath, groups, type Point } from './points.ts'
import { positionOf, type Scale } from './scale.ts'
import styles from './Scatter.module.css'

interface Props {
  /** Null in a browser that has not got them yet: what the server has drawn stays. */
  points: readonly Point[] | null
  /** Those that meet everything but the limits, which the clipping shows; null if that is all of them. */
  candidates: readonly Point[] | null
  scale: Scale
  limits: Limits
}

// A hair wider than the rectangle: a robot on the limit meets it.
const PAD = 3

/**
 * Too many robots for a link each: one path for each symbol. All of them are drawn faintly and once more clearly, clipped
 * to the rectangle; as each is a layer of its own, drawing a rectangle paints no point again.
 */
export function Cloud({ points, candidates, scale, limits }: Props) {
  const at = (name: keyof Limits) => percent(positionOf(scale, name, limits[name]))
  const edge = (share: string) => `calc(${share} - ${PAD}px)`
  const inset = [
    edge(`100% - ${at('maxPayload')}`),
    edge(`100% - ${at('maxReach')}`),
    edge(at('minPayload')),
    edge(at('minReach')),
  ]
  return (
    <>
      <Layer className={styles.faint}>
        <Paths set="all" points={points} />
        {candidates && <Paths set="candidates" points={candidates} />}
        <Symbols set="all" />
      </Layer>
      <Layer className={styles.clear} style={{ clipPath: `inset(${inset.join(' ')})` }}>
        <Symbols set={candidates ? 'candidates' : 'all'} />
      </Layer>
    </>
  )
}

function Layer(props: ComponentProps<'svg'>) {
  const { width, height } = CLOUD
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
      {...props}
    />
  )
}

type Set = 'all' | 'candidates'

const Paths = memo(function Paths({ set, points }: { set: Set; points: readonly Point[] | null }) {
  return (
    <defs>
      {groups.map(group => (
        <path
          key={group}
          id={`cloud-${set}-${group}`}
          className={styles.spots}
          d={points ? cloudPath(points, group) : undefined}
          // The browser takes over paths that it cannot compute yet.
          suppressHydrationWarning
        />
      ))}
    </defs>
  )
})

const Symbols = memo(function Symbols({ set }: { set: Set }) {
  return groups.flatMap(group =>
    layersOf[group].map(layer => (
      <use key={`${group} ${layer}`} href={`#cloud-${set}-${group}`} className={styles[layer]} />
    )),
  )
})

const layersOf = {
  standard: ['dot'],
  scara: ['dot', 'hole'],
  mini: ['box', 'boxHole'],
  special: ['diamond'],
  uno: ['wideDot', 'wideHole', 'core'],
} as const
