// Search over the shop: what was typed, its results, and before that the history of this device.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { GoodsRow, GoodsRows, goodsQuery } from '../../../entities/goods/index.ts';
import { defineTexts, useLanguage } from '../../../shared/i18n/index.ts';
import { api, callPages } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import type { LayerProps } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useDebounced } from '../../../shared/ui/useDebounced.ts';
import { clearHistory, readHistory, type SeenGoods, storeKeyword } from './device-history.ts';
import styles from './SearchSheet.module.css';

const { useTexts } = defineTexts({
  zh: {
    title: '搜索商品',
    placeholder: '商品名称、标签',
    search: '搜索',
    results: '搜索结果',
    nothing: (keyword: string) => `没有找到「${keyword}」`,
    nothingHint: '换个词试试，或者看看分类里的商品',
    failed: '没有搜索成功',
    history: '搜索历史',
    seen: '最近看过',
    clear: '清除记录',
    hint: '输入商品名称，找到想要的周边和礼包',
  },
  en: {
    title: 'Search the shop',
    placeholder: 'Name or tag',
    search: 'Search',
    results: 'Results',
    nothing: (keyword: string) => `Nothing found for “${keyword}”`,
    nothingHint: 'Try another word, or browse the categories',
    failed: 'Couldn’t search',
    history: 'Recent searches',
    seen: 'Recently viewed',
    clear: 'Clear history',
    hint: 'Type a name to find merchandise and packs',
  },
});

const MAX_LENGTH = 40;
const TYPING_PAUSE_MS = 300;

type SearchSheetProps = LayerProps & { onGoods: (goodsId: number) => void };

export default function SearchSheet({ open, onClose, onGoods }: SearchSheetProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const search = (text: string) => {
    setTyped(text);
    setKeyword(text.trim());
    if (text.trim()) storeKeyword(text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const openGoods = (goodsId: number) => {
    if (keyword) storeKeyword(keyword);
    onGoods(goodsId);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.title} tall>
      <div className={styles.sheet}>
        <search>
          <form className={styles.form} onSubmit={submit}>
            <Field
              label={t.title}
              hideLabel
              type="search"
              data-focus
              enterKeyHint="search"
              icon="search"
              autoComplete="off"
              maxLength={MAX_LENGTH}
              placeholder={t.placeholder}
              value={typed}
              onChange={setTyped}
            />
            <Button type="submit" disabled={typed.trim() === ''}>
              {t.search}
            </Button>
          </form>
        </search>
        {keyword ? (
          <Results key={keyword} keyword={keyword} onGoods={openGoods} />
        ) : (
          <History onSearch={search} onGoods={onGoods} />
        )}
      </div>
    </Sheet>
  );
}

function Results({ keyword, onGoods }: { keyword: string; onGoods: (goodsId: number) => void }) {
  const t = useTexts();
  const pages = useInfiniteQuery(callPages(api.index.searchGoods, { keyword }, { errors: 'inline' }));
  const goods = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  if (pages.isPending)
    return (
      <div aria-busy="true">
        <SkeletonText lines={6} />
      </div>
    );
  if (goods.length === 0)
    return pages.isError ? (
      <NotLoaded title={t.failed} onRetry={() => void pages.refetch()} />
    ) : (
      <EmptyState title={t.nothing(keyword)} text={t.nothingHint} />
    );
  return <GoodsRows goods={goods} pages={pages} label={t.results} onGoods={onGoods} />;
}

type HistoryProps = { onSearch: (keyword: string) => void; onGoods: (goodsId: number) => void };

function History({ onSearch, onGoods }: HistoryProps) {
  const t = useTexts();
  const [{ keywords, seen }, setHistory] = useState(readHistory);
  if (keywords.length === 0 && seen.length === 0) return <p className={styles.hint}>{t.hint}</p>;
  const clear = () => {
    clearHistory();
    setHistory(readHistory());
  };
  return (
    <>
      {keywords.length > 0 && (
        <section>
          <h3 className={styles.title}>{t.history}</h3>
          <Row as="ul" gap="2" align="stretch" wrap>
            {keywords.map((keyword) => (
              <li key={keyword}>
                <button type="button" className={styles.keyword} onClick={() => onSearch(keyword)}>
                  {keyword}
                </button>
              </li>
            ))}
          </Row>
        </section>
      )}
      {seen.length > 0 && (
        <section>
          <h3 className={styles.title}>{t.seen}</h3>
          <ul className={styles.list}>
            {seen.map((one) => (
              <li key={one.goods_id}>
                <SeenRow goods={one} onOpen={() => onGoods(one.goods_id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button variant="ghost" size="sm" className={styles.clear} onClick={clear}>
        {t.clear}
      </Button>
    </>
  );
}

/** The name comes from the server when it was stored in another language. */
function SeenRow({ goods, onOpen }: { goods: SeenGoods; onOpen: () => void }) {
  const { goods_id, image } = goods;
  const isOther = goods.language !== useLanguage();
  const { data } = useQuery({ ...goodsQuery(goods_id), enabled: isOther });
  return <GoodsRow goods={{ name: (isOther && data?.name) || goods.name, image }} onOpen={onOpen} />;
}
