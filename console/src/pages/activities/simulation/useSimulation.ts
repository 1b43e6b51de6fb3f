// Runs the simulation in a worker whenever its input has been left alone for a moment; an older run is stopped.
import type { LotteryConfig } from '@emall/contract';
import type { SimulationReport } from '@emall/contract/lottery';
import { useEffect, useState } from 'react';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import type { SimulationTask } from './simulate.worker.ts';

const PAUSE_MS = 250;

/** `config` is valid wherever it is given. */
export function useSimulation(
  config: Draft | undefined,
  players: number | undefined,
  drawsEach: number | undefined,
): SimulationReport | undefined {
  const [report, setReport] = useState<SimulationReport>();
  const text = config && players && drawsEach ? JSON.stringify({ config, players, drawsEach }) : undefined;
  useEffect(() => {
    if (!text) return;
    const task = JSON.parse(text) as Omit<SimulationTask, 'config'> & { config: LotteryConfig };
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<SimulationReport>) => setReport(data);
      worker.postMessage(task);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [text]);
  return report;
}
