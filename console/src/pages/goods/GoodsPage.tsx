// One article: texts, pictures, limits and schedule, its SKUs, and the phone beside them.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { ForecastLine } from '../../kit/ForecastLine.tsx';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { DetailLayout, Loaded, Page, Section } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { PublishActions } from './PublishActions.tsx';
import { SkuMatrix } from './SkuMatrix.tsx';
import { saleStateOf } from './sale-state.ts';
import { Translations } from './Translations.tsx';

const useTexts = defineTexts({
  zh: { goods: '商品', preview: '手机预览', stock: '库存预测' },
  en: { goods: 'Goods', preview: 'On the phone', stock: 'Stock forecast' },
});

export function Screen() {
  const goodsId = useIdParam('goods_id');
  const goods = useQuery(callQuery(ops.catalog.goodsInfo, { goods_id: goodsId }, useGameId()));
  return <Loaded query={goods}>{(data) => <Article goods={data} />}</Loaded>;
}

function Article({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page
      title={goods.name}
      mark={<StatusTag field="sale" value={saleStateOf(goods)} />}
      crumb={<Link to={`/${gameId}/goods`}>{texts.goods}</Link>}
      actions={<PublishActions goods={goods} />}
    >
      <DetailLayout
        aside={
          <>
            <Section title={texts.preview}>
              <PhonePreview goods={goods} />
            </Section>
            <Section title={texts.stock}>
              <p>
                <ForecastLine goodsId={goods.goods_id} />
              </p>
            </Section>
          </>
        }
      >
        <SkuMatrix goods={goods} />
        <GoodsForm goods={goods} />
        <Translations sources={[goods.name, goods.subtitle, goods.description, ...goods.tags]} />
        <History kind="goods" id={goods.goods_id} />
      </DetailLayout>
    </Page>
  );
}
