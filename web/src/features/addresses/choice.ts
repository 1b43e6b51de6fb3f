// Choosing an address for another page: which page, and how to return there.
import { PATHS, pageAt } from '@emall/contract/pages';
import { safeMallPath } from '@emall/contract/safe-path';
import {
  canGoBack,
  currentPage,
  goBack,
  id,
  type MallLink,
  mallLink,
  navigate,
  type Query,
  type QueryParams,
  splitLink,
} from '../../shared/navigation/index.ts';

export type Choice = {
  /** The page to return to. */
  target: MallLink;
  /** The address it has now. */
  current: number | undefined;
  /** Passed on to the edit page, so that a new address is chosen as well. */
  query: Query;
};

const isAddressPage = (path: string) => path === PATHS.addresses || path === PATHS.editAddress;

/** Undefined when no page waits for an address, or `redirectTo` is not a page of the mall. */
export function parseChoice({ choose, redirectTo }: QueryParams): Choice | undefined {
  const safePath = choose === '1' ? safeMallPath(redirectTo) : undefined;
  if (safePath === undefined) return undefined;
  const target = mallLink(safePath);
  const { path, query } = splitLink(target);
  if (!pageAt(path) || isAddressPage(path)) return undefined;
  return { target, current: id.parse(query.address_id), query: { choose, redirectTo } };
}

/** Also leaves the address pages in the history: back from the target must not lead to them. */
export async function returnAddress(target: MallLink, addressId: number): Promise<void> {
  const added = { address_id: addressId };
  while (isAddressPage(currentPage())) {
    if (!canGoBack()) return navigate(target, added, { replace: true });
    await stepBack();
  }
  return navigate(target, added, { replace: currentPage() === splitLink(target).path });
}

/** Back to where the form was opened, or to the list when it was opened by its URL. */
export function leaveForm(): void {
  if (canGoBack()) goBack();
  else void navigate(PATHS.addresses, undefined, { replace: true });
}

function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    goBack();
  });
}
