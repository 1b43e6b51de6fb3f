// Adds every variant that is still missing with one price and one stock.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { parseYuan } from '../../i18n/money.ts';
import { plural } from '../../i18n/plural.ts';
import { send } from '../../request/call.ts';
import { useSingleMutation } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { recentActions } from '../../ui/recent-actions.ts';
import { toast } from '../../ui/Toast.tsx';
import { useIsInPoints } from './prices.ts';
import { NEW_SKU, variantsOf } from './sku-choices.ts';

const useTexts = defineTexts({
  zh: {
    badPrice: '请填写正数，例如 12.50',
    badStock: '请填写整数，0 或以上',
    add: (count: number) => `添加其余 ${count} 个规格`,
    added: (count: number) => `已添加 ${count} 个规格`,
    hint: '之后可以逐个更改。',
    points: '积分',
  },
  en: {
    badPrice: 'Enter a positive number, such as 12.50',
    badStock: 'Enter a whole number, 0 or more',
    add: (count: number) => `Add ${plural(count, { one: 'missing variant', other: 'missing variants' })}`,
    added: (count: number) => `${plural(count, { one: 'variant', other: 'variants' })} added`,
    hint: 'You can change each one afterwards.',
    points: 'points',
  },
});

export const useAddVariantsLabel = () => useTexts().add;

export function AddVariants({ goods, onClose }: { goods: OpsGoods; onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const client = useQueryClient();
  const isInPoints = useIsInPoints()(goods);
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  const missing = variantsOf(goods).filter(({ sku }) => !sku);
  const cents = isInPoints ? (/^\d{1,9}$/.test(price) ? Number(price) : undefined) : parseYuan(price);
  const pieces = /^\d{1,7}$/.test(stock) ? Number(stock) : undefined;
  const add = useSingleMutation({
    mutationFn: async () => {
      for (const { values } of missing)
        await send(
          ops.catalog.saveSku,
          {
            ...NEW_SKU,
            goods_id: goods.goods_id,
            values,
            name: values.join(' '),
            price: cents ?? 0,
            stock: pieces ?? 0,
          },
          gameId,
        );
      return missing.length;
    },
    onSuccess: (count) => {
      toast(texts.added(count), { action: recentActions()[0] });
      onClose();
    },
    // Those before one that failed are there.
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Dialog
      title={texts.add(missing.length)}
      onClose={onClose}
      error={add.error?.message}
      action={{
        label: texts.add(missing.length),
        isBusy: add.isPending,
        isDisabled: cents === undefined || pieces === undefined,
        onAct: () => add.mutate(),
      }}
    >
      <p>{texts.hint}</p>
      <TextField
        label={`${labelOfField('price', language)} (${isInPoints ? texts.points : '¥'})`}
        inputMode="decimal"
        error={price.trim() && cents === undefined ? texts.badPrice : undefined}
        value={price}
        onChange={setPrice}
        autoFocus
      />
      <TextField
        label={labelOfField('stock', language)}
        inputMode="numeric"
        error={stock.trim() && pieces === undefined ? texts.badStock : undefined}
        value={stock}
        onChange={setStock}
      />
    </Dialog>
  );
}
