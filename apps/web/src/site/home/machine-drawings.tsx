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
      <path className={styles.surface} d="M126 66h202v58h-202ZM174 66v58" />
      <path className={styles.work} d="M132 72h22v14h-22Z" />
      <path
        className={styles.thin}
        d={row(7, 174, 22)
          .map(x => `M${x + 22} 66v58M${x + 6} 74h10m-10 8h10m-10 8h10M${x + 4} 98h14v20h-14Z`)
          .join('')}
      />
      {/* drives */}
      {row(3, 126, 70).map(x => (
        <g key={x}>
          <path className={styles.sunk} d={`M${x} 162h62v64h-62Z`} />
          <path className={styles.surface} d={`M${x + 8} 170h26v16h-26Z`} />
          <path className={styles.thin} d={`M${x + 8} 196h46m-46 8h46m-46 8h46M${x + 42} 170v16`} />
        </g>
      ))}
      {/* circuit breakers */}
      <path className={styles.surface} d="M126 264h208v46h-208Z" />
      <path
        className={styles.thin}
        d={row(13, 126, 16)
          .map(x => `M${x + 16} 264v46M${x + 5} 280h6v12h-6Z`)
          .join('')}
      />
      {/* terminals and one wire that is being followed */}
      <path className={styles.surface} d="M126 352h208v36h-208Z" />
      <path
        className={styles.thin}
        d={`M126 360h208M126 380h208${row(25, 134, 8)
          .map(x => `M${x} 352v36`)
          .join('')}`}
      />
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

/** A test set-up on a bench: linear axis, gripper, workpiece. */
export function PrototypeDrawing() {
  return (
    <>
      <path className={styles.bold} d="M10 460h440" />
      {/* bench */}
      <path className={styles.sunk} d="M30 320h400v16H30ZM44 336h14v124H44ZM402 336h14v124h-14Z" />
      <path d="M58 420h344M58 428h344" />
      <path className={styles.thin} d="M30 328h400M51 336v124M409 336v124" />
      {/* portal */}
      <path className={styles.surface} d="M66 122h18v198H66ZM340 122h18v198h-18Z" />
      <path className={styles.thin} d="M75 122v198M349 122v198" />
      <path className={styles.sunk} d="M50 96h324v26H50Z" />
      <path className={styles.thin} d="M50 104h324M50 114h324" />
      <path className={styles.sunk} d="M374 92h44v34h-44Z" />
      <path className={styles.thin} d="M384 92v34M394 92v34M404 92v34" />
      {/* energy chain */}
      <path d="M66 96V60h160a14 14 0 0 1 0 28h-46M78 96V72h148a2 2 0 0 1 0 4h-46" />
      <path
        className={styles.thin}
        d="M66 84h12M66 72h12M88 60v12M102 60v12M116 60v12M130 60v12M144 60v12M158 60v12M172 60v12M186 60v12M200 60v12M214 60v12"
      />
      {/* carriage and slide */}
      <path className={styles.surface} d="M180 88h76v44h-76Z" />
      <circle cx="192" cy="98" r="3" />
      <circle cx="244" cy="98" r="3" />
      <circle cx="192" cy="122" r="3" />
      <circle cx="244" cy="122" r="3" />
      <path className={styles.surface} d="M204 70h28v150h-28Z" />
      <path className={styles.thin} d="M212 70v150M224 70v150" />
      <path className={styles.axis} d="M218 56v236" />
      {/* gripper */}
      <path className={styles.sunk} d="M194 220h48v20h-48Z" />
      <path className={styles.surface} d="M198 240h10v34l6 8h-10l-6-8ZM238 240h-10v34l-6 8h10l6-8Z" />
      <path className={styles.work} d="M205 256h26v24h-26Z" />
      {/* where the part comes from and goes to */}
      <path className={styles.yard} d="M104 294h26v26h-26ZM290 294h26v26h-26Z" />
      <path className={styles.path} d="M117 288c4-40 50-60 88-26M231 262c40-34 70-14 72 26" />
      <path className={styles.surface} d="M96 320v-8h8v8ZM130 320v-8h8v8ZM282 320v-8h8v8ZM316 320v-8h8v8Z" />
      {/* camera */}
      <path className={styles.surface} d="M146 132h20v26h-20ZM150 158h12v8h-12Z" />
      <path className={styles.range} d="M150 166l-52 154h74l-10-154Z" />
      {/* notebook */}
      <path className={styles.surface} d="M366 314l12-48h44l-8 48Z" />
      <path className={styles.thin} d="M384 296l6-16 6 10 8-18" />
      <path className={styles.sunk} d="M352 314h66v6h-66Z" />
      {/* travel */}
      <path className={styles.dimension} d="M111 32h198M111 38l12-12M297 38l12-12" />
      <path className={styles.dimension} opacity="0.55" strokeWidth="0.75" d="M117 36v258M303 36v258" />
    </>
  )
}
