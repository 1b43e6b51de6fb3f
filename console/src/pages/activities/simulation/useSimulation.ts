// Runs the simulation in a worker whenever its input has been left alone for a moment; an older run is stopped.
import type { LotteryConfig } from '@emall/contract';
import type { SimulationReport } from '@emall/contract/lottery';
import { useEffect, useState } from 'react';
import type { SimulationTask } from './simulate.worker.ts';

const PAUSE_MS = 250;

export type Simulated = {
  /** What was simulated. */
  task: string;
  /** Undefined: it cannot be simulated in this browser. */
  report: SimulationReport | undefined;
};

/** `task`: a JSON text of what to simulate; undefined while something is missing. Returns the last report, also of another task. */
export function useSimulation(task: string | undefined): Simulated | undefined {
  const [simulated, setSimulated] = useState<Simulated>();
  useEffect(() => {
    if (!task) return;
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<SimulationReport>) => setSimulated({ task, report: data });
      worker.onerror = () => setSimulated({ task, report: undefined });
      worker.postMessage(JSON.parse(task) as SimulationTask & { config: LotteryConfig });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [task]);
  return simulated;
}
