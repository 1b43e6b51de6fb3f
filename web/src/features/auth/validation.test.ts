// What the authentication forms accept.
import { expect, it } from 'vitest';
import { isEmail, isIdNumber, isName, isPhone } from './validation.ts';

it('an ID number must have a place, a date and the right check digit', () => {
  const numbers = ['11010519491231002X', '110105194912310021', '11010519491231002', '990105194912310025', ''];
  expect(numbers.map(isIdNumber)).toEqual([true, false, false, false, false]);
});

it('a name is made of letters of any language', () => {
  const names = ['林小帆', '买买提·艾力', 'Anna Lee', '林', '林1', '<b>x</b>', ''];
  expect(names.map(isName)).toEqual([true, true, true, false, false, false, false]);
});

it('phones and mail addresses are those the server accepts', () => {
  expect(['13800000001', '12345678901', '1380000000'].map(isPhone)).toEqual([true, false, false]);
  expect(['a@b.cn', 'a@b', 'a b@c.de'].map(isEmail)).toEqual([true, false, false]);
});
