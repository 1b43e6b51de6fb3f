// The public API of alerts: what was raised, who takes it, and how it ended.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { list } from './ops/list.ts';
import { resolve } from './ops/resolve.ts';
import { take } from './ops/take.ts';

const { alert } = contract.ops;

export const alertsModule: Module = {
  routes(serve) {
    serve(alert.list, list);
    serve(alert.take, take);
    serve(alert.resolve, resolve);
  },
};
