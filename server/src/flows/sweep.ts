// Works through what is due, several at a time, so that one that fails or waits for an answer does not hold up the rest.
import type { Services } from '../services.ts';

const AT_A_TIME = 8;

export async function forEachDue<T>(
  { log, alerts }: Pick<Services, 'log' | 'alerts'>,
  task: string,
  due: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const rest = [...due];
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
      try {
        await act(one);
      } catch (error) {
        log.error({ err: error, task }, 'a step of a sweep failed');
        alerts.raise({ key: `sweep:${task}`, text: `${task} failed: ${(error as Error).name}` });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
