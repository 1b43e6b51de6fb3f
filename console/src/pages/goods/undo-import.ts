// What takes an import of goods back: each variant gets what the file replaced.
import type { GoodsFileDifference, GoodsFileLine } from '@emall/contract';
import { parseYuan } from '../../i18n/money.ts';

const TEXTS: readonly string[] = ['name', 'subtitle', 'description'];

/**
 * New goods are drafts and stay. A variant that has been changed again since is left as it is. Stock goes back by the same difference: what was sold in between stays sold.
 */
export const undoOfImport = (found: readonly GoodsFileDifference[]): GoodsFileLine[] =>
  found.flatMap(({ line, sku_id, stock_change, label: _label, differences, ...imported }) =>
    sku_id === null
      ? []
      : [
          {
            line,
            sku_id,
            ...Object.fromEntries(
              differences.flatMap(({ field, before }) =>
                field === 'stock' ? [] : [[field, TEXTS.includes(field) ? (before ?? '') : amountOf(before)]],
              ),
            ),
            expected: imported,
            ...(stock_change ? { stock_change: -stock_change } : {}),
          },
        ],
  );

/** The file writes money with two decimals, points as whole numbers. */
const amountOf = (written: string | null): number | null => {
  if (written === null) return null;
  return written.includes('.') ? (parseYuan(written) ?? null) : Number(written);
};
