// What the build puts into the HTML of a page: its first screen, with nothing that could be focused.
import { expect, it } from 'vitest';
import { makeInert, printClasses } from './inert-html.ts';

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
