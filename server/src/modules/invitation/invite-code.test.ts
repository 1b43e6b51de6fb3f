// Codes of invitation links: each player has one, it leads back to the player, and a typing error leads nowhere.
import { expect, test } from 'vitest';
import { inviteCodeOf, inviterOf } from './invite-code.ts';

const ids = [1, 2, 3, 999, 1_000_000, 2 ** 31, 2 ** 35 - 1];

test('a code leads back to its player, and no two players share one', () => {
  for (const id of ids) expect(inviterOf(inviteCodeOf(id))).toBe(id);
  const many = Array.from({ length: 20_000 }, (_, at) => inviteCodeOf(at + 1));
  expect(new Set(many).size).toBe(many.length);
});

test('a code is eight letters that cannot be misread, and neighbours look nothing alike', () => {
  for (const id of ids) expect(inviteCodeOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const [first, second] = [inviteCodeOf(1000), inviteCodeOf(1001)];
  const same = [...first].filter((letter, place) => letter === second[place]);
  expect(same.length).toBeLessThan(4);
});

test('one wrong letter leads to nobody', () => {
  const code = inviteCodeOf(123_456);
  for (let place = 0; place < code.length; place += 1) {
    const wrong = code[place] === '7' ? '8' : '7';
    expect(inviterOf(code.slice(0, place) + wrong + code.slice(place + 1))).toBeUndefined();
  }
  for (const nonsense of ['', 'ABCDEFG', 'IIIIIIII', '________', `${code}0`])
    expect(inviterOf(nonsense)).toBeUndefined();
});
