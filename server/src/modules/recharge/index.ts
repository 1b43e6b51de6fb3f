// Public API of the top-up gift: milestones of what was spent, each with a prize.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { personal } from './personal.ts';
import { rechargeIndex } from './recharge-index.ts';
import { rechargeReceive } from './recharge-receive.ts';

export { takeBackMilestones } from './milestones.ts';

export const rechargeModule: Module = {
  personal,
  routes(serve) {
    serve(contract.activity.rechargeIndex, rechargeIndex);
    serve(contract.activity.rechargeReceive, rechargeReceive);
  },
};
