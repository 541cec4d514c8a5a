import styles from './ExpertiseDrawing.module.css'

const row = (count: number, from: number, width: number) =>
  Array.from({ length: count }, (_, index) => from + index * width)

/** An open control cabinet, from the front. */
export function CabinetDrawing() {
  return (
    <>
      <path className={styles.bold} d="M10 470h440" />
      <path className={styles.sunk} d="M80 20h300v424H80ZM94 34v396h272V34Z" fillRule="evenodd" />
      <path className={styles.sunk} d="M80 444h300v26H80Z" />
      {/* open door with panel */}
      <path className={styles.surface} d="M380 24l64 22v416l-64-22Z" />
      <path className={styles.thin} d="M396 130l34 10v64l-34-8ZM402 150l12 8 6-10 6 4" />
      <circle className={styles.work} cx="406" cy="228" r="6" />
      <circle cx="424" cy="232" r="5" />
      {/* cable ducts */}
      <path
        className={styles.yard}
        d="M100 40h18v384h-18ZM342 40h18v384h-18ZM118 40h224v14H118ZM118 136h224v16H118ZM118 236h224v16H118ZM118 322h224v16H118Z"
      />
      <path className={styles.comb} strokeWidth="10" d="M109 44v376M351 44v376" />
      <path className={styles.comb} strokeWidth="8" d="M122 47h216M122 144h216M122 244h216M122 330h216" />
      {/* controller with its modules */}
      <path className={styles.surface} d="M126 66h48v58h-48Z" />
      <path className={styles.work} d="M132 72h22v14h-22Z" />
      {row(7, 174, 22).map(x => (
        <g key={x}>
          <path className={styles.surface} d={`M${x} 66h22v58h-22Z`} />
          <path
            className={styles.thin}
            d={`M${x + 6} 74h10M${x + 6} 79h10M${x + 6} 84h10M${x + 6} 89h10M${x + 4} 98h14v20h-14Z`}
          />
        </g>
      ))}
      {/* drives */}
      {row(3, 126, 70).map(x => (
        <g key={x}>
          <path className={styles.sunk} d={`M${x} 162h62v64h-62Z`} />
          <path className={styles.surface} d={`M${x + 8} 170h26v16h-26Z`} />
          <path
            className={styles.thin}
            d={`M${x + 8} 196h46M${x + 8} 202h46M${x + 8} 208h46M${x + 8} 214h46M${x + 42} 170v16`}
          />
        </g>
      ))}
      {/* circuit breakers */}
      {row(13, 126, 16).map(x => (
        <g key={x}>
          <path className={styles.surface} d={`M${x} 264h16v46h-16Z`} />
          <path className={styles.sunk} d={`M${x + 5} 280h6v12h-6Z`} />
        </g>
      ))}
      {/* terminals and one wire that is being followed */}
      {row(26, 126, 8).map(x => (
        <path key={x} className={styles.surface} d={`M${x} 352h8v36h-8Z`} />
      ))}
      <path className={styles.thin} d="M126 360h208M126 380h208" />
      <path
        className={styles.dimension}
        d="M185 124v14c0 6-6 6-10 6h-58c-8 0-8 4-8 10v172c0 8 4 6 10 6h78c8 0 9 4 9 10v14"
      />
      <circle className={styles.work} cx="206" cy="360" r="3" />
      <path
        className={styles.thin}
        d="M150 388v32M166 388v32M182 388v32M198 388v32M214 388v32M270 388v32M286 388v32M302 388v32"
      />
    </>
  )
}
