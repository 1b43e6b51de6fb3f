// The calls of player support.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { addNote } from './ops/add-note.ts';
import { block } from './ops/block.ts';
import { endSessions } from './ops/end-sessions.ts';
import { find } from './ops/find.ts';
import { holdings } from './ops/holdings.ts';
import { info, listNotes } from './ops/info.ts';
import { listActivities } from './ops/list-activities.ts';
import { revealContact } from './ops/reveal-contact.ts';
import { sessions } from './ops/sessions.ts';
import { story } from './ops/story.ts';
import { unblock } from './ops/unblock.ts';
import { whyNot } from './ops/why-not.ts';

const { player } = contract.ops;

export function routes(serve: ServeCall): void {
  serve(player.find, find);
  serve(player.info, info);
  serve(player.story, story);
  serve(player.holdings, holdings);
  serve(player.listActivities, listActivities);
  serve(player.sessions, sessions);
  serve(player.whyNot, whyNot);
  serve(player.revealContact, revealContact);
  serve(player.addNote, addNote);
  serve(player.listNotes, listNotes);
  serve(player.block, block);
  serve(player.unblock, unblock);
  serve(player.endSessions, endSessions);
}
