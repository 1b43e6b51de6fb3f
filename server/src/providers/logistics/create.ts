// Which logistics service answers: Kuaidi100 where it is configured, the simulated one in a sandbox, else none.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logistics } from './index.ts';
import { createKuaidi100 } from './kuaidi100.ts';
import { createSandboxLogistics } from './sandbox.ts';

export function createLogistics(platform: { config: Config; clock: Clock }): Logistics | undefined {
  const { kuaidi100, isSandbox } = platform.config;
  if (kuaidi100) return createKuaidi100(kuaidi100);
  return isSandbox ? createSandboxLogistics(platform) : undefined;
}
