// Links that are written as data lead to screens that exist.
import { expect, test } from 'vitest';
import { labelOfValue } from '../i18n/values.ts';
import { KINDS } from '../pages/calendar/kinds.ts';
import { QUEUES } from '../pages/desk/queues.ts';
import { pathOfRecord, recordKinds } from '../session/records.ts';
import { SCREENS } from './screens.ts';

/** `orders/1` is the page `$order_id` of the screen `orders`; a query filters a list. */
function isScreen(link: string): boolean {
  const [path = ''] = link.split('?');
  const [name, ...rest] = path.split('/');
  const screen = SCREENS.find((each) => each.path === name);
  if (!screen || rest.length === 0) return screen !== undefined;
  return [...(screen.pages ?? []), ...(screen.drawers ?? [])].some((child) => child.path.startsWith('$'));
}

test('whoever may see a screen may open the records of the calendar there', () => {
  const closed = Object.values(KINDS).filter(({ path }) => {
    const [name, ...rest] = path('1').split('/');
    const { pages = [], drawers = [] } = SCREENS.find((screen) => screen.path === name) ?? {};
    const record = [...pages, ...drawers].find(
      (child) => child.path.replace(/\$\w+/, '1') === rest.join('/'),
    );
    return rest.length > 0 && (!record || record.permission);
  });
  expect(closed.map(({ path }) => path('1'))).toEqual([]);
});

test('every queue of the desk leads to a screen', () => {
  expect(Object.values(QUEUES).filter(({ path }) => !isScreen(path))).toEqual([]);
});

test('every record that the search finds has a screen', () => {
  const paths = recordKinds.map((kind) => pathOfRecord('1001', kind, '1')?.replace('/1001/', '') ?? '');
  expect(paths.filter((path) => !isScreen(path))).toEqual([]);
});

test('whatever an alert is about has a name and a screen', () => {
  const kinds = ['order', 'gift', 'award', 'pool', 'activity', 'presale'];
  expect(kinds.filter((kind) => !pathOfRecord('1001', kind, '1'))).toEqual([]);
  expect(kinds.filter((kind) => labelOfValue('target_kind', kind, 'en') === kind)).toEqual([]);
});
