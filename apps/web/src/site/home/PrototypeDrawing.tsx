import styles from './ExpertiseDrawing.module.css'

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
