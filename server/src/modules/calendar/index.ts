// The public API of the calendar: what is scheduled, what contradicts itself, and what runs out.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { forecasts } from './ops/forecasts.ts';
import { list } from './ops/list.ts';
import { previewMall } from './ops/preview-mall.ts';

export { noteSaleConflicts } from './note-sale-conflicts.ts';

const { calendar } = contract.ops;

export const calendarModule: Module = {
  routes(serve) {
    serve(calendar.list, list);
    serve(calendar.forecasts, forecasts);
    serve(calendar.previewMall, previewMall);
  },
};
