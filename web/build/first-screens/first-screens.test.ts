// What the build puts into the HTML of a page: the rules that its first screen needs, and nothing that could be focused.
import { expect, it } from 'vitest';
import { pickCritical } from './critical-css.ts';
import { makeInert, printClasses } from './inert-html.ts';

const HTML = '<div id="opening"><h1 class="title big" data-solid>我的订单</h1></div>';

it.each([
  ['a class that is there', '.title{color:red}', '.title{color:red}'],
  ['a class that is not', '.other{color:red}', ''],
  ['two classes of which one is not there', '.title .other{color:red}', ''],
  ['one of two selectors', '.title,.other{color:red}', '.title{color:red}'],
  ['a state of the finger', '.title:active{color:red}', ''],
  ['an attribute that is there', '.title[data-solid]{color:red}', '.title[data-solid]{color:red}'],
  ['an attribute that is not', '.title[data-dark]{color:red}', ''],
  ['an element that is there', 'h1{color:red}', 'h1{color:red}'],
  ['an element that is not', 'dialog{color:red}', ''],
  ['what is excluded', '.title:not(.other){color:red}', '.title:not(.other){color:red}'],
  [
    'a group of rules',
    '@media (min-width:1px){.title{a:b}.other{a:b}}',
    '@media (min-width:1px){.title{a:b}}',
  ],
  ['a group without any', '@media (min-width:1px){.other{a:b}}', ''],
  ['a brace in a text', '.title{content:"}"}.other{a:b}', '.title{content:"}"}'],
  [
    'an animation that is used',
    '.title{animation:1s turn}@keyframes turn{to{a:b}}',
    '.title{animation:1s turn}@keyframes turn{to{a:b}}',
  ],
  ['an animation that is not', '@keyframes turn{to{a:b}}', ''],
])('critical styles: %s', (_case, css, wanted) => {
  expect(pickCritical(css, HTML)).toBe(wanted);
});

it('nothing of a first screen can be focused, named or found by an id', () => {
  const rendered =
    '<main><a id="x" href="/mall" class="a" aria-label="b" aria-current="page">首页</a></main><dialog open></dialog>';
  expect(makeInert(rendered, new Map())).toBe(
    '<div><a class="a" aria-current="page">首页</a></div><div open data-still></div>',
  );
});

it('style attributes, which the policy forbids, become classes', () => {
  const classes = new Map<string, string>();
  const html = makeInert('<i class="a" style="width: 1px;"></i><b style="width: 1px;"></b>', classes);
  expect(html).toBe('<i class="a _i0"></i><b class="_i0"></b>');
  expect(printClasses(classes)).toBe('._i0{width: 1px;}');
});
