/** Random numbers below a bound from a seed, the same on every machine (mulberry32). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A damaged copy of a file: cut, overwritten, or with places changed that look like sector numbers or sizes. */
export function mutate(file: Uint8Array, random: (below: number) => number): Uint8Array {
  const copy = Buffer.from(file)
  const kind = random(5)
  if (kind === 0) return copy.subarray(0, random(copy.length))
  for (let change = 0; change <= random(8); change++) {
    const anywhere = random(Math.max(1, copy.length - 4))
    if (kind === 1) copy[anywhere] = random(256)
    // Multiples of four are where the header, the tables and the directory keep their numbers.
    else if (kind === 2) copy.writeUInt32LE(random(64), anywhere & ~3)
    else if (kind === 3) copy.writeUInt32LE(random(2 ** 32), anywhere & ~3)
    else copy.copyWithin(anywhere, random(copy.length), random(copy.length))
  }
  return copy
}
