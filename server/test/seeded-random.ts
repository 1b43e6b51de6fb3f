// Random numbers from a seed, so that a failure of a property can be seen again.

export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(options: readonly T[]): T => options[int(0, options.length - 1)] as T;
  return { int, pick };
}
