// Around one page: its title, the default bar where the page table says so, and focus that follows a move.
import type { Page } from '@emall/contract/pages';
import { useEffect } from 'react';
import { useLanguage } from '../shared/i18n/index.ts';
import { goBack } from '../shared/navigation/index.ts';
import { NavBar } from '../shared/ui/NavBar/NavBar.tsx';
import { pageComponent } from './page-modules.ts';

let isFirstPage = true;

export function PageFrame({ page }: { page: Page }) {
  const title = page[useLanguage()];
  const Component = pageComponent(page.path);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage) focusContent();
    isFirstPage = false;
  }, []);

  return (
    <>
      {page.bar === 'default' && <NavBar title={title} onBack={goBack} />}
      {Component && <Component />}
    </>
  );
}

/** A screen reader goes on where the new page begins, not where the tapped link was. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (!content || content.contains(document.activeElement)) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
