// Public API of the task lottery: draws that are earned by tasks of the day.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export const taskLotteryModule: Module = { routes, personal };
