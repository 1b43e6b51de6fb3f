// Works through what is due, several at a time, so that one that fails or waits for an answer does not hold up the rest.
import type { Log } from './logging.ts';

const AT_A_TIME = 8;

type House = { log: Log; alerts: { raise(alert: { key: string; text: string }): void } };

/** `nameOf`: what the alert calls the one that failed. */
export async function forEachDue<T>(
  { log, alerts }: House,
  task: string,
  due: readonly T[],
  act: (one: T) => Promise<unknown>,
  nameOf?: (one: T) => string,
): Promise<void> {
  const rest = [...due];
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
      try {
        await act(one);
      } catch (error) {
        log.error({ err: error, task }, 'a step of a sweep failed');
        const what = nameOf ? `${task} of ${nameOf(one)}` : task;
        alerts.raise({ key: `sweep:${what}`, text: `${what} failed: ${(error as Error).name}` });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
