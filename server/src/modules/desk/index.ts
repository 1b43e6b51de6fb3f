// The public API of the desk: what waits for operators, and the search over everything.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { removeView } from './ops/remove-view.ts';
import { saveView } from './ops/save-view.ts';
import { search } from './ops/search.ts';
import { summary } from './ops/summary.ts';
import { views } from './ops/views.ts';

const { desk } = contract.ops;

export const deskModule: Module = {
  routes(serve) {
    serve(desk.summary, summary);
    serve(desk.search, search);
    serve(desk.views, views);
    serve(desk.saveView, saveView);
    serve(desk.removeView, removeView);
  },
};
