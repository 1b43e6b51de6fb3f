// The forecast that is saved with a lottery: of exactly the table that is saved, for the players who were expected with it.
import type { OpsActivity } from '@emall/contract';
import { useEffect, useRef } from 'react';
import type { Draft, Form } from '../../../kit/form/useCallForm.ts';
import type { Simulated } from './useSimulation.ts';

type Forecast = NonNullable<OpsActivity['forecast']>;

/** How many players are expected, and how often each of them draws; as typed. */
export type Crowd = { players: string; draws: string };

export const crowdOf = (forecast: OpsActivity['forecast'] | undefined): Crowd => ({
  players: String(forecast?.players ?? 1000),
  draws: String(forecast?.draws_each ?? 20),
});

const countOf = (typed: string, most: number): number | undefined =>
  /^[1-9]\d{0,6}$/.test(typed) ? Math.min(Number(typed), most) : undefined;

const numbersOf = ({ players, draws }: Crowd) => ({
  players: countOf(players, 100_000),
  drawsEach: countOf(draws, 1000),
});

/** A JSON text of what is simulated; undefined while a number cannot be read. */
export function taskOf(config: unknown, crowd: Crowd): string | undefined {
  const { players, drawsEach } = numbersOf(crowd);
  return players && drawsEach ? JSON.stringify({ config, players, drawsEach }) : undefined;
}

/** What the forecast on record was simulated with. */
const savedTask = (saved: Pick<OpsActivity, 'config' | 'forecast'> | undefined): string | undefined =>
  saved?.forecast?.players ? taskOf(saved.config, crowdOf(saved.forecast)) : undefined;

/**
 * The field to send: none where the forecast on record is of the same table and the same players, null where nothing is
 * known of this one.
 */
export function forecastToSave(
  draft: Draft,
  simulated: Simulated | undefined,
  saved: Pick<OpsActivity, 'config' | 'forecast'> | undefined,
): { forecast?: Forecast | null } {
  const crowd = draft.crowd as Crowd;
  const task = taskOf(draft.config, crowd);
  if (task !== undefined && task === savedTask(saved)) return {};
  const { players, drawsEach } = numbersOf(crowd);
  if (simulated?.task !== task || !simulated?.report || !players || !drawsEach) return { forecast: null };
  const { p5, p95 } = simulated.report.cost;
  return { forecast: { low_amount: p5, high_amount: p95, players, draws_each: drawsEach } };
}

/** Longer simulations are not waited for. */
const TIMEOUT_MS = 10_000;
const STEP_MS = 50;

/** Saving waits for the simulation of what is saved. */
export function useSubmitOnceSimulated(form: Form, isSimulating: boolean): Form['submit'] {
  const latest = useRef({ form, isSimulating });
  useEffect(() => {
    latest.current = { form, isSimulating };
  });
  const isWaiting = useRef(false);
  return async () => {
    if (isWaiting.current || !form.check()) return false;
    isWaiting.current = true;
    for (let waited = 0; latest.current.isSimulating && waited < TIMEOUT_MS; waited += STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    isWaiting.current = false;
    return latest.current.form.submit();
  };
}
