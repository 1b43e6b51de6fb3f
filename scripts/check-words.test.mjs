// The vocabulary check finds private words in names and comments, and leaves texts alone.
import { describe, expect, it } from 'vitest';
import { findPrivateWords } from './check-words.mjs';

describe('private words', () => {
  it('are found inside a name, however it is written', () => {
    expect(findPrivateWords('a.ts', 'const orderWish = 1; class KEPT_ANSWER {}')).toEqual(['wish', 'kept']);
  });
  it('are found in comments and in the name of a file', () => {
    expect(findPrivateWords('server/goods-door.ts', '// What it was told.')).toEqual(['door', 'told']);
  });
  it('are found in SQL and style sheets, outside their strings', () => {
    expect(findPrivateWords('a.sql', "-- the company\nSELECT 'company'")).toEqual(['company']);
    expect(findPrivateWords('a.css', '.house { color: red }')).toEqual(['house']);
  });
  it('are found in the titles of tests, the summaries of calls and documents', () => {
    expect(findPrivateWords('a.test.ts', "test.each([1])('a player is told', () => {});")).toEqual(['told']);
    expect(findPrivateWords('a.ts', "const list = read({ summary: 'What is kept.' });")).toEqual(['kept']);
    expect(findPrivateWords('a.md', 'The player is told.')).toEqual(['told']);
  });
  it('are not looked for in the texts that people read', () => {
    expect(findPrivateWords('a.ts', "export const text = 'I wish the company kept its door open';")).toEqual(
      [],
    );
  });
  it('that are ordinary ones are found in identifiers and class names alone', () => {
    expect(findPrivateWords('a.ts', 'const noWords = payWay; // in other words, the usual way')).toEqual([
      'words',
      'way',
    ]);
    expect(findPrivateWords('a.css', '/* words */\n.row .words { color: red }')).toEqual(['words']);
    expect(findPrivateWords('a.css', '.row { color: red; /* a.words */ }')).toEqual([]);
    expect(findPrivateWords('a.md', 'The words stand alone.')).toEqual([]);
  });
  it('that are ordinary ones may name a state, and the words of a text that is split', () => {
    expect(findPrivateWords('a.ts', 'const isUnderWay = is_under_way || onItsWay;')).toEqual([]);
    expect(findPrivateWords('server/src/modules/catalog/search-goods.ts', 'const words = 1;')).toEqual([]);
  });
  it('are whole words', () => {
    expect(findPrivateWords('a.ts', 'const outstanding = warehouse;')).toEqual([]);
  });
});
