// The public API of cases: what players need from support, who deals with it, and how it ended.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { addNote } from './ops/add-note.ts';
import { assign } from './ops/assign.ts';
import { open } from './ops/open.ts';
import { info, list, listNotes, owners } from './ops/reads.ts';
import { close, reopen, setState } from './ops/transitions.ts';
import { personal } from './personal-data.ts';

export { noteMessage } from './changes.ts';

const { case: ops } = contract.ops;

export const casesModule: Module = {
  routes(serve) {
    serve(ops.list, list);
    serve(ops.info, info);
    serve(ops.listNotes, listNotes);
    serve(ops.owners, owners);
    serve(ops.open, open);
    serve(ops.assign, assign);
    serve(ops.addNote, addNote);
    serve(ops.setState, setState);
    serve(ops.close, close);
    serve(ops.reopen, reopen);
  },
  personal,
};
