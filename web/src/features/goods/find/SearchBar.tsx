// Opens the search; its code is loaded at the first touch.
import { useState } from 'react';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { useGoodsSearch } from '../search.ts';
import { useTexts } from '../texts.ts';
import styles from './SearchBar.module.css';

const SearchSheet = lazyLayer(() => import('./SearchSheet.tsx'));

export function SearchBar() {
  const t = useTexts();
  const { openGoods } = useGoodsSearch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row
        as="button"
        gap="2"
        type="button"
        className={styles.bar}
        aria-haspopup="dialog"
        onPointerDown={() => void SearchSheet.preload()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        {t.search}
      </Row>
      <SearchSheet open={isOpen} onClose={() => setOpen(false)} onGoods={openGoods} />
    </>
  );
}
