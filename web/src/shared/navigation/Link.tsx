// A link to a page of the mall: a real address, opened without a page load, its code fetched at the first touch.
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSession } from '../session/store.ts';
import { hrefOf, type MallLink, navigate, prefetch, type Query } from './navigate.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: MallLink;
  query?: Query | undefined;
  replace?: boolean;
  resumes?: boolean;
};

export function Link({ to, query, replace, resumes, onClick, ...rest }: LinkProps) {
  // The address contains both; a link rendered before they are known must render again.
  useSession((state) => `${state.gameId} ${state.sourceFrom}`);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, query, { replace, resumes });
  };
  return (
    <a
      {...rest}
      href={hrefOf(to, query)}
      onClick={follow}
      onTouchStart={() => prefetch(to)}
      onMouseEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    />
  );
}

/** A click that asks for a new tab or a download belongs to the browser. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (!target || target === '_self')
  );
}
