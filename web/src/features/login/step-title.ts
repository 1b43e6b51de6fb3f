// The title over each step of a login.
import { type Step, shownOf } from './steps.ts';

type Titles = { title: string; rolesTitle: string; bindTitle: string };

export function titleOf(step: Step, titles: Titles): string {
  const { at } = shownOf(step);
  if (at === 'form' || at === 'entering') return titles.title;
  return at === 'binding' ? titles.bindTitle : titles.rolesTitle;
}
