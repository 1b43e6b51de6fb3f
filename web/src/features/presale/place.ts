// Where one stands on the presale page: which presale, and which sheet is open. All of it is in the address bar.
import { PATHS } from '@emall/contract/pages';
import { goBack, navigate, useQueryParams } from '../../shared/navigation/index.ts';

const number = (text: string | undefined) => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

export function usePlace() {
  const query = useQueryParams();
  return {
    presaleId: number(query.presale_id),
    /** The deposit's sheet is open. */
    isDeposit: query.sheet === 'deposit',
    /** The presale order whose balance is open. */
    balanceId: query.sheet === 'balance' ? number(query.presale_order_id) : undefined,
    addressId: number(query.address_id),
  };
}

export const showPresale = (presale_id: number) =>
  void navigate(PATHS.presale, { presale_id }, { replace: true });
export const openDeposit = (presale_id: number) =>
  void navigate(PATHS.presale, { presale_id, sheet: 'deposit' });
export const openBalance = (presale_id: number, presale_order_id: number) =>
  void navigate(PATHS.presale, { presale_id, presale_order_id, sheet: 'balance' });

/** Back, where the sheet came from; the page below, for one opened by its address. */
export const closeSheet = () => goBack();
