// Operators save flash sales; what the calendar finds wrong with one is among its effects.
import { contract } from '@emall/contract';
import { noteSaleConflicts } from '../modules/calendar/index.ts';
import { addPriceWindows, changePriceWindow } from '../modules/catalog/index.ts';
import type { Module } from '../services.ts';

const { catalog } = contract.ops;

export const flashSalesModule: Module = {
  routes(serve) {
    serve(catalog.addPriceWindows, addPriceWindows(noteSaleConflicts));
    serve(catalog.changePriceWindow, changePriceWindow(noteSaleConflicts));
  },
};
