// One article: texts, pictures, limits and schedule, its SKUs, the phone beside them, and how stock and prices changed.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { ForecastLine } from '../../entities/forecasts/ForecastLine.tsx';
import { PhoneLayout } from '../../entities/preview/PhoneLayout.tsx';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam, useTab } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Loaded, Page, Section, Skeleton } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { CopyGoods } from './CopyGoods.tsx';
import { GoodsForm, useGoodsForm } from './GoodsForm.tsx';
import { GoodsPreview } from './GoodsPreview.tsx';
import { PublishActions } from './PublishActions.tsx';
import { useIsInPoints } from './prices.ts';
import { SkuMatrix } from './SkuMatrix.tsx';
import { saleStateOf } from './sale-state.ts';
import { Translations } from './Translations.tsx';

// The chart and the tables weigh more than the rest of the page, and most visits are to its first tab.
const StockChart = lazy(() => import('./StockChart.tsx').then((part) => ({ default: part.StockChart })));
const StockHistory = lazy(() =>
  import('./GoodsHistory.tsx').then((part) => ({ default: part.StockHistory })),
);
const PriceHistory = lazy(() =>
  import('./GoodsHistory.tsx').then((part) => ({ default: part.PriceHistory })),
);
const PriceWindows = lazy(() =>
  import('./GoodsHistory.tsx').then((part) => ({ default: part.PriceWindows })),
);

const useTexts = defineTexts({
  zh: {
    goods: '商品',
    forecast: '库存预测',
    article: '商品',
    stock: '库存与销量',
    prices: '价格记录',
    windows: '限时特价',
  },
  en: {
    goods: 'Goods',
    forecast: 'Stock forecast',
    article: 'Goods',
    stock: 'Stock and sales',
    prices: 'Price history',
    windows: 'Flash sales',
  },
});

export function Screen() {
  const goodsId = useIdParam('goods_id');
  const goods = useQuery(callQuery(ops.catalog.goodsInfo, { goods_id: goodsId }, useGameId()));
  return <Loaded query={goods}>{(data) => <Article goods={data} />}</Loaded>;
}

function Article({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const gameId = useGameId();
  const isInPoints = useIsInPoints();
  const [tab, setTab] = useTab('article');
  return (
    <Page
      title={goods.name}
      mark={<StatusTag field="sale" value={saleStateOf(goods)} />}
      crumb={<Link to={`/${gameId}/goods`}>{texts.goods}</Link>}
      actions={
        <>
          <SeeMall page={isInPoints(goods) ? 'score' : 'home'} goodsId={goods.goods_id} />
          <CopyGoods goods={goods} />
          <PublishActions goods={goods} />
        </>
      }
      isWide={tab !== 'article'}
    >
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'article', label: texts.article, content: <Fields goods={goods} /> },
          { value: 'stock', label: texts.stock, content: <Stock goods={goods} /> },
          {
            value: 'prices',
            label: texts.prices,
            content: (
              <Deferred>
                <PriceHistory goods={goods} />
              </Deferred>
            ),
          },
          {
            value: 'windows',
            label: texts.windows,
            content: (
              <Deferred>
                <PriceWindows goods={goods} />
              </Deferred>
            ),
          },
        ]}
      />
    </Page>
  );
}

function Stock({ goods }: { goods: OpsGoods }) {
  return (
    <>
      <Deferred>
        <StockChart goods={goods} />
      </Deferred>
      <Deferred>
        <StockHistory goods={goods} />
      </Deferred>
    </>
  );
}

function Deferred({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton />}>{children}</Suspense>;
}

function Fields({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const form = useGoodsForm({ goods });
  const mayPreview = useMay('content.read');
  return (
    <PhoneLayout phone={mayPreview && <GoodsPreview goods={goods} form={form} />}>
      <SkuMatrix goods={goods} />
      <Section title={texts.forecast}>
        <p>
          <ForecastLine goodsId={goods.goods_id} />
        </p>
      </Section>
      <GoodsForm form={form} />
      <Translations
        goodsId={goods.goods_id}
        sources={[goods.name, goods.subtitle, goods.description, ...goods.tags]}
      />
      <History kind="goods" id={goods.goods_id} />
    </PhoneLayout>
  );
}
