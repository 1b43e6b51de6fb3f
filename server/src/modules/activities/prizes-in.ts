// The prizes in the settings of an activity of any kind.
import type { Prize, ScoreType } from '@emall/contract';

/** The settings are valid, so a part with a cost is a prize. */
export function prizesIn(value: unknown): Prize[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('cost_amount' in value && 'kind' in value) return [value as Prize];
  return Object.values(value).flatMap(prizesIn);
}

/** Returns the types of points that can be won or earned. */
export function scoreTypesIn(config: unknown): ScoreType[] {
  const types = prizesIn(config).flatMap((prize) => (prize.kind === 'points' ? [prize.score_type] : []));
  return [...new Set(types)].sort();
}
