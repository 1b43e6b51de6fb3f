// One flash sale: its rule, how it goes, more pieces for it, and its end.
import type { HistoryEntry, OpsPriceWindow, SaleSku } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { priceRange, useSaleName } from '../../entities/flash-sales/sale.ts';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { CorrectStock } from '../../entities/stock/CorrectStock.tsx';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList, DetailLayout, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import { AddPieces } from './AddPieces.tsx';
import { Board } from './Board.tsx';
import { EditSale } from './EditSale.tsx';

const useTexts = defineTexts({
  zh: {
    list: '限时特价',
    rule: '规则',
    stop: '停止',
    stopTitle: '停止限时特价',
    stopped: '已停止，价格已恢复',
    add: '增加特价数量',
    addStock: '增加库存',
    edit: '修改',
    publish: '发布草稿',
    end: '修改结束时间',
    goods: '商品',
    price: '特价',
    base: '原价',
    starts: '开始',
    ends: '结束',
    limit: '每人限购',
    eachVariant: (count: number) => `每个规格 ${count} 件`,
    reason: '原因',
    by: '创建人',
    stoppedAt: '停止时间',
    stoppedBy: '停止人',
    stopReason: '停止原因',
    priceBack: (name: string, from: string, to: string) => `${name}：${from} → ${to}`,
    none: '不限',
  },
  en: {
    list: 'Flash sales',
    rule: 'Rule',
    stop: 'Stop',
    stopTitle: 'Stop flash sale',
    stopped: 'Stopped. The regular price is back.',
    add: 'Increase sale quantity',
    addStock: 'Add stock',
    edit: 'Edit',
    publish: 'Publish draft',
    end: 'Change end time',
    goods: 'Goods',
    price: 'Sale price',
    base: 'Regular price',
    starts: 'Starts',
    ends: 'Ends',
    limit: 'Limit per buyer',
    eachVariant: (count: number) => `${count} of each variant`,
    reason: 'Reason',
    by: 'Created by',
    stoppedAt: 'Stopped',
    stoppedBy: 'Stopped by',
    stopReason: 'Why it was stopped',
    priceBack: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
    none: 'None',
  },
});

export function Screen() {
  const price_window_id = useIdParam('price_window_id');
  const sale = useQuery(callQuery(ops.catalog.priceWindowInfo, { price_window_id }, useGameId()));
  return <Loaded query={sale}>{(data) => <Sale sale={data} />}</Loaded>;
}

function Sale({ sale }: { sale: OpsPriceWindow }) {
  const texts = useTexts();
  const gameId = useGameId();
  const isOpen = !['ended', 'stopped'].includes(sale.status);
  const hasStarted = !['draft', 'upcoming'].includes(sale.status);
  const mayChange = useMay('catalog.price') && isOpen;
  const mayStock = useMay('catalog.write') && isOpen;
  const [dialog, setDialog] = useState<'stop' | 'add' | 'stock' | 'edit' | 'publish' | 'end'>();
  const [chosen, setChosen] = useState<SaleSku>();
  const saleName = useSaleName();
  const show = (what: 'add' | 'stock', sku: SaleSku) => {
    setChosen(sku);
    setDialog(what);
  };
  const close = () => setDialog(undefined);
  return (
    <Page
      title={saleName(sale)}
      mark={<StatusTag field="window" value={sale.status} />}
      crumb={<Link to={`/${gameId}/flash-sales`}>{texts.list}</Link>}
      actions={
        <>
          {isOpen && <SeeMall at={sale.starts_at} goodsId={sale.goods_id} />}
          {mayChange && (
            <>
              {sale.status === 'draft' && (
                <Button kind="primary" onClick={() => setDialog('publish')}>
                  {texts.publish}
                </Button>
              )}
              {hasStarted ? (
                <Button onClick={() => setDialog('end')}>{texts.end}</Button>
              ) : (
                <Button onClick={() => setDialog('edit')}>{texts.edit}</Button>
              )}
              <Button kind="danger" onClick={() => setDialog('stop')}>
                {texts.stop}
              </Button>
            </>
          )}
        </>
      }
    >
      <DetailLayout aside={<Rule sale={sale} />}>
        <Board
          priceWindowId={sale.price_window_id}
          skus={sale.skus}
          isOver={!isOpen}
          actions={(sku) => (
            <Row>
              {mayChange && hasStarted && sku.quota !== null && (
                <Button size="small" onClick={() => show('add', sku)}>
                  {texts.add}
                </Button>
              )}
              {mayStock && (
                <Button size="small" onClick={() => show('stock', sku)}>
                  {texts.addStock}
                </Button>
              )}
            </Row>
          )}
        />
        <History kind="price_window" id={sale.price_window_id} />
      </DetailLayout>
      {dialog === 'stop' && <Stop sale={sale} onClose={close} />}
      {(dialog === 'edit' || dialog === 'publish' || dialog === 'end') && (
        <EditSale sale={sale} what={dialog} onClose={close} />
      )}
      {dialog === 'stock' && chosen && (
        <CorrectStock
          sku={chosen}
          title={`${texts.addStock} · ${saleName({ name: sale.name, skus: [chosen] })}`}
          onClose={close}
        />
      )}
      {dialog === 'add' && chosen && <AddPieces sale={sale} sku={chosen} onClose={close} />}
    </Page>
  );
}

/** Who stopped it and why: the last entry of its history. */
function useStop({ price_window_id, stopped_at }: OpsPriceWindow): HistoryEntry | undefined {
  const target = { target_kind: 'price_window', target_id: String(price_window_id) };
  const { data } = useQuery({
    ...callQuery(ops.audit.history, target, useGameId()),
    enabled: stopped_at !== null,
  });
  return data?.list.find(({ call }) => call === ops.catalog.stopPriceWindow.path);
}

function Rule({ sale }: { sale: OpsPriceWindow }) {
  const texts = useTexts();
  const gameId = useGameId();
  const language = useLanguage();
  const { limit_quantity } = sale;
  const pieces =
    limit_quantity !== null && sale.skus.length > 1 ? texts.eachVariant(limit_quantity) : limit_quantity;
  const limit =
    pieces === null ? texts.none : `${pieces} · ${labelOfValue('limit_per', sale.limit_per, language)}`;
  const stop = useStop(sale);
  const ending: [string, ReactNode][] = sale.stopped_at
    ? [
        [texts.stoppedAt, <Time key="stopped" at={sale.stopped_at} />],
        [texts.stoppedBy, stop?.operator_name ?? '–'],
        [texts.stopReason, stop?.reason ?? '–'],
      ]
    : [[texts.ends, <Time key="ends" at={sale.ends_at} />]];
  return (
    <Section title={texts.rule}>
      <DescriptionList
        items={[
          [
            texts.goods,
            <Link key="goods" to={`/${gameId}/goods/${sale.goods_id}`}>
              {sale.name}
            </Link>,
          ],
          [texts.price, priceRange(sale.skus.map(({ price }) => price))],
          [texts.base, priceRange(sale.skus.map(({ base_price }) => base_price))],
          [texts.starts, <Time key="starts" at={sale.starts_at} />],
          ...ending,
          [texts.limit, limit],
          [texts.reason, sale.reason],
          [texts.by, sale.created_by],
        ]}
      />
    </Section>
  );
}

function Stop({ sale, onClose }: { sale: OpsPriceWindow; onClose(): void }) {
  const texts = useTexts();
  const { price_window_id, status, name, skus } = sale;
  const saleName = useSaleName();
  return (
    <CallDialog
      call={ops.catalog.stopPriceWindow}
      input={(reason) => ({ price_window_id, reason })}
      label={texts.stopTitle}
      isHarmful
      needsReason
      done={texts.stopped}
      onClose={onClose}
      hasEffects
    >
      {status === 'running' &&
        skus.map((sku) => (
          <p key={sku.sku_id}>
            {texts.priceBack(
              saleName({ name, skus: [sku] }),
              formatMoney(sku.price),
              formatMoney(sku.base_price),
            )}
          </p>
        ))}
    </CallDialog>
  );
}
