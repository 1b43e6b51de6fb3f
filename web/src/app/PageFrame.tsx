// Around one page: its title, the default bar where the page table says so, and focus that follows a move.
import type { Page } from '@emall/contract/pages';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { hostEnvironment } from '../shared/bridge/index.ts';
import { useLanguage } from '../shared/i18n/index.ts';
import { goBack } from '../shared/navigation/index.ts';
import { NavBar } from '../shared/ui/NavBar/NavBar.tsx';
import { PageTitleContext } from '../shared/ui/NavBar/page-title.ts';
import { VisuallyHidden } from '../shared/ui/VisuallyHidden/VisuallyHidden.tsx';

let isFirstPage = true;

export function PageFrame({ page, children }: { page: Page; children: ReactNode }) {
  const tableTitle = page[useLanguage()];
  const [title = tableTitle, setTitle] = useState<string>();

  // Before the effects of the page, which may know better what it shows.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage) focusContent();
    isFirstPage = false;
  }, []);

  return (
    <PageTitleContext value={setTitle}>
      {page.bar === 'default' &&
        (hostEnvironment() === 'mini-program' ? (
          // The web-view's own bar shows the document's title and the way back.
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
        ) : (
          <NavBar title={title} onBack={goBack} />
        ))}
      {children}
    </PageTitleContext>
  );
}

/** A screen reader goes on where the new page begins, not where the tapped link was. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (!content || content.contains(document.activeElement)) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
