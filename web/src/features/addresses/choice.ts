// Choosing an address for a page that asked for one: where to bring it, and how to get there.
import { PATHS, pageAt } from '@emall/contract/pages';
import { safeMallPath } from '@emall/contract/safe-path';
import {
  canGoBack,
  currentPage,
  goBack,
  type MallLink,
  mallLink,
  navigate,
  type Query,
  type QueryParams,
  splitLink,
} from '../../shared/navigation/index.ts';

export type Choice = {
  /** The page that waits for the address. */
  target: MallLink;
  /** The address it has now. */
  current: number | undefined;
  /** Travels to the edit page, so that a new address is chosen as well. */
  query: Query;
};

const isAddressPage = (path: string) => path === PATHS.addresses || path === PATHS.editAddress;

/** Nothing when nobody waits, or when the way back does not lead to a page of the mall. */
export function choiceOf({ choose, redirectTo }: QueryParams): Choice | undefined {
  const safePath = choose === '1' ? safeMallPath(redirectTo) : undefined;
  if (safePath === undefined) return undefined;
  const target = mallLink(safePath);
  const { path, query } = splitLink(target);
  if (!pageAt(path) || isAddressPage(path)) return undefined;
  return { target, current: idIn(query.address_id), query: { choose, redirectTo } };
}

export function idIn(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined;
}

/** Leaves the address pages behind, in the history as well: back from there must not lead here again. */
export async function bringTo(target: MallLink, addressId: number): Promise<void> {
  const added = { address_id: addressId };
  while (isAddressPage(currentPage())) {
    if (!canGoBack()) return navigate(target, added, { replace: true });
    await stepBack();
  }
  return navigate(target, added, { replace: currentPage() === splitLink(target).path });
}

/** From the form: to where it was opened, or to the list when it was opened by its address. */
export function backToAddresses(): void {
  if (canGoBack()) goBack();
  else void navigate(PATHS.addresses, undefined, { replace: true });
}

function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    goBack();
  });
}
