// A new flash sale over the list: goods, a price and a number of pieces for each variant, times and limit.
import type { Input, OpsSku } from '@emall/contract';
import type { CodeOf } from '@emall/contract/codes';
import { ops } from '@emall/contract/ops';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { fromWallClock, shopDayIn } from '../../i18n/time.ts';
import { KnownEffects } from '../../kit/EffectList.tsx';
import { CallForm } from '../../kit/form/CallForm.tsx';
import type { Draft } from '../../kit/form/useCallForm.ts';
import { dryRun } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { toast } from '../../ui/Toast.tsx';
import { SalePrices, type SaleSku } from './SalePrices.tsx';
import { useSaleWarnings } from './useSaleWarnings.tsx';

const useTexts = defineTexts({
  zh: {
    title: '新建限时特价',
    save: '开始限时特价',
    saveDraft: '保存草稿',
    made: '已保存，到时自动生效',
    started: '已开始',
    drafted: '已存为草稿，发布后才会生效',
    startsAt: '不填则立即开始。',
    limit: '选了多个规格时，各规格分别计算。取消订单会还给买家，退款不会。',
  },
  en: {
    title: 'New flash sale',
    save: 'Start flash sale',
    saveDraft: 'Save draft',
    made: 'Saved. It starts automatically.',
    started: 'The sale has started',
    drafted: 'Saved as a draft. It starts only after you publish it.',
    startsAt: 'Leave empty to start right away.',
    limit:
      'With several variants, each counts separately. Cancelled orders don’t count towards it; refunded ones do.',
  },
});

const OVERLAP: CodeOf<'operator/price-window-overlap'> = 800085;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { goods_id } = useSearch({ strict: false }) as { goods_id?: string };
  const offered = useRef<readonly OpsSku[]>([]);
  const warnings = useSaleWarnings();
  const confirm = async (body: Draft) => {
    const input = body as Input<typeof ops.catalog.addPriceWindows>;
    const tried = input.is_draft ? undefined : await dryRun(ops.catalog.addPriceWindows, input, gameId);
    return warnings.confirm(
      input.skus.flatMap(({ sku_id, price, quota }) => {
        const sku = offered.current.find((each) => each.sku_id === sku_id);
        return sku ? [{ name: sku.name, regular: sku.price, price, pieces: quota, stock: sku.stock }] : [];
      }),
      tried && {
        label: texts.save,
        effects: <KnownEffects call={ops.catalog.addPriceWindows} sent={input} tried={tried} />,
      },
    );
  };
  return (
    <Drawer title={texts.title}>
      {warnings.dialog}
      <CallForm
        call={ops.catalog.addPriceWindows}
        confirm={confirm}
        fieldOf={({ code }) => (code === OVERLAP ? 'starts_at' : undefined)}
        names={['skus', 'starts_at', 'ends_at', 'limit_quantity', 'limit_per', 'reason', 'is_draft']}
        initial={{
          skus: [],
          starts_at: null,
          ends_at: fromWallClock(`${shopDayIn(1)}T23:59`),
          limit_quantity: null,
          limit_per: 'role',
          is_draft: false,
        }}
        custom={{
          skus: ({ value, error, onChange }) => (
            <SalePrices
              initialGoodsId={Number(goods_id) || undefined}
              value={value as SaleSku[]}
              error={error}
              onChange={(chosen, skus) => {
                offered.current = skus;
                onChange(chosen);
              }}
            />
          ),
        }}
        hints={{ starts_at: texts.startsAt, limit_quantity: texts.limit }}
        isShown={(name, draft) => name !== 'limit_per' || draft.limit_quantity !== null}
        label={({ is_draft }) => (is_draft ? texts.saveDraft : texts.save)}
        onDone={({ price_window_id }, { is_draft, starts_at }) => {
          const isStarted = starts_at === null || Date.parse(String(starts_at)) <= Date.now();
          toast(is_draft ? texts.drafted : isStarted ? texts.started : texts.made);
          void navigate({ to: `/${gameId}/flash-sales/${price_window_id}` });
        }}
      />
    </Drawer>
  );
}
