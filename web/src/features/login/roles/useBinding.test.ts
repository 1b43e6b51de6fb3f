// Where the errors of binding a role are shown.
import { failures } from '@emall/contract/codes';
import { expect, it } from 'vitest';
import { bindErrors } from './useBinding.ts';

it('a wrong code is shown at the code', () => {
  expect(bindErrors(failures['identity/bad-code'].code, 'x')).toEqual({ code: 'x' });
});

it('any other error is shown for the whole step', () => {
  expect(bindErrors(failures['role/already-bound'].code, 'x')).toEqual({ form: 'x' });
  expect(bindErrors(failures['game-server/unavailable'].code, 'x')).toEqual({ form: 'x' });
  expect(bindErrors(failures['identity/code-too-soon'].code, 'x')).toEqual({ form: 'x' });
});
