import { expect, test } from 'vitest';
import { fillPlaceholders, findUnknownPlaceholder } from './placeholders.ts';

const mine = { nickname: '林小帆', role: '晨风船长', server: '蓝海一服' };

test('a placeholder is replaced wherever it stands', () => {
  expect(fillPlaceholders('{role}，{server}的{role}', mine)).toBe('晨风船长，蓝海一服的晨风船长');
});

test('a value that looks like a placeholder is not replaced in turn', () => {
  expect(fillPlaceholders('{nickname}', { ...mine, nickname: '{server}' })).toBe('{server}');
});

test.each(['{foo}', '{ nickname }', '{Role}', '{}'])('%s is unknown', (text) => {
  expect(findUnknownPlaceholder(`你好 {nickname}，${text}`)).toBe(text);
});

test('braces that hold no pair are text', () => {
  expect(findUnknownPlaceholder('{nickname} :-} :-{')).toBe(undefined);
});
