// Where the player reads why a role could not be bound.
import { failures } from '@emall/contract/codes';
import { expect, it } from 'vitest';
import { bindTroubleOf } from './bind-trouble.ts';

it('an unknown role and one that is bound already are told beside the id, a wrong code beside the code', () => {
  expect(bindTroubleOf(failures['role/unknown'].code, 'x')).toEqual({ roleId: 'x' });
  expect(bindTroubleOf(failures['role/already-bound'].code, 'x')).toEqual({ roleId: 'x' });
  expect(bindTroubleOf(failures['identity/bad-code'].code, 'x')).toEqual({ code: 'x' });
});

it('what belongs to neither is told for the whole step', () => {
  expect(bindTroubleOf(failures['game-server/unavailable'].code, 'x')).toEqual({ form: 'x' });
  expect(bindTroubleOf(failures['identity/code-too-soon'].code, 'x')).toEqual({ form: 'x' });
});
