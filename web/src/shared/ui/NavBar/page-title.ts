// The title of the default bar, where a page shows something else than the page table names.
import { createContext, useContext, useLayoutEffect } from 'react';

export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {});

/** Undefined: the title of the page table. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(PageTitleContext);
  useLayoutEffect(() => setTitle(title), [setTitle, title]);
}
