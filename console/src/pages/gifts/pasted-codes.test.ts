// Codes are pasted as they come: from a sheet, a mail or a chat.
import { expect, test } from 'vitest';
import { pastedCodes } from './pasted-codes.ts';

test('lines, commas and blanks separate codes, and a code that stands there again is counted', () => {
  expect(pastedCodes(' AAAA-1 \r\n\nBBBB-2，CCCC-3, AAAA-1;\tDDDD-4、AAAA-1\n')).toEqual({
    codes: ['AAAA-1', 'BBBB-2', 'CCCC-3', 'DDDD-4'],
    lines: [1, 3, 3, 3],
    repeated: 2,
  });
  expect(pastedCodes(' \n')).toEqual({ codes: [], lines: [], repeated: 0 });
});
