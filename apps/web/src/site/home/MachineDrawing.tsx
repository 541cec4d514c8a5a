import styles from './ExpertiseDrawing.module.css'

const stations = [116, 176, 252, 312]

/** A rotary transfer machine in its frame, from the front. */
export function MachineDrawing() {
  return (
    <>
      <path className={styles.bold} d="M10 460h440" />
      {/* frame with feet */}
      <path
        className={styles.sunk}
        d="M60 80h320v364H60ZM74 94v176h292V94ZM74 298v132h292V298Z"
        fillRule="evenodd"
      />
      <path className={styles.thin} d="M67 80v364M373 80v364M60 87h320M60 437h320M60 284h320" />
      <path className={styles.sunk} d="M62 452h24v8H62ZM354 452h24v8h-24Z" />
      <path d="M74 444v8M366 444v8" />
      {/* table with the dial */}
      <path className={styles.sunk} d="M74 270h292v14H74ZM104 254h232v8H104Z" />
      <path className={styles.surface} d="M204 262h32v8h-32ZM208 130h24v124h-24ZM96 116h248v14H96Z" />
      <path className={styles.axis} d="M220 104v172" />
      {stations.map((x, index) => (
        <g key={x}>
          {/* nest with workpiece */}
          <path d={`M${x} 254v-6h20v6`} />
          <path className={index === 1 ? styles.work : styles.surface} d={`M${x + 4} 248v-12h12v12Z`} />
          {/* press */}
          <path className={styles.sunk} d={`M${x - 2} 130h24v44h-24Z`} />
          <path className={styles.thin} d={`M${x - 2} 140h24M${x - 2} 164h24`} />
          <path className={styles.surface} d={`M${x + 7} 174h6v${index === 1 ? 46 : 30}h-6Z`} />
          <path className={styles.sunk} d={`M${x + 2} ${index === 1 ? 220 : 204}h16v10h-16Z`} />
        </g>
      ))}
      {/* doors of the substructure */}
      <path className={styles.surface} d="M82 306h134v116H82ZM224 306h134v116H224Z" />
      <path
        className={styles.thin}
        d="M206 350v28M234 350v28M100 392h60M100 400h60M100 408h60M282 392h60M282 400h60M282 408h60"
      />
      {/* signal tower */}
      <path d="M350 80V64" />
      <path className={styles.work} d="M344 52h12v12h-12Z" />
      <path className={styles.surface} d="M344 28h12v12h-12ZM344 40h12v12h-12Z" />
      {/* panel */}
      <path d="M380 170h18v14" />
      <path className={styles.surface} d="M388 184h58v76h-58Z" />
      <path className={styles.thin} d="M394 190h46v40h-46ZM398 222l10-12 8 6 14-18" />
      <circle className={styles.work} cx="402" cy="246" r="5" />
      <circle cx="418" cy="246" r="4" />
      <circle cx="433" cy="246" r="4" />
    </>
  )
}
