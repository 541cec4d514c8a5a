/** Random numbers below a bound from a seed, the same on every machine (mulberry32). */
export declare function seededRandom(seed: number): (below: number) => number;
/** A damaged copy of a file: cut, overwritten, or with places changed that look like sector numbers or sizes. */
export declare function mutate(file: Uint8Array, random: (below: number) => number): Uint8Array;
