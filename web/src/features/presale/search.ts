// Which presale is shown and which sheet is open, as the URL names them.
import { defineSearch, id, optionalOneOf, useSearch } from '../../shared/navigation/index.ts';

const presaleSearch = defineSearch({
  presale_id: id,
  sheet: optionalOneOf(['deposit', 'balance']),
  /** The presale order whose balance is open. */
  presale_order_id: id,
});

const NO_SHEET = { sheet: undefined, presale_order_id: undefined };

export function usePresaleSearch() {
  const { values, set, open, close } = useSearch(presaleSearch);
  const { presale_id: presaleId, sheet, presale_order_id } = values;
  return {
    presaleId,
    isDepositOpen: sheet === 'deposit',
    balanceId: sheet === 'balance' ? presale_order_id : undefined,
    showPresale: (presale_id: number) => set({ presale_id, ...NO_SHEET }),
    openDeposit: (presale_id: number) => open({ presale_id, ...NO_SHEET, sheet: 'deposit' }),
    openBalance: (presale_id: number, order: number) =>
      open({ presale_id, sheet: 'balance', presale_order_id: order }),
    closeSheet: () => close(NO_SHEET),
  };
}
