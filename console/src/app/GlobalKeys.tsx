// Keys that work on every screen: ⌘K opens the search, ? shows the keys.
import type { OperatorInfo } from '@emall/contract';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { isBusyElsewhere } from '../kit/useTableKeys.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DescriptionList } from '../ui/Page.tsx';
import styles from './GlobalKeys.module.css';
import { Palette } from './Palette.tsx';

const useTexts = defineTexts({
  zh: {
    search: '搜索',
    keys: '快捷键',
    list: [
      ['⌘K / Ctrl K', '搜索页面和单号'],
      ['/', '筛选当前列表'],
      ['j / k', '下一行 / 上一行'],
      ['Enter', '打开当前行'],
      ['x', '选择当前行'],
      ['e', '导出列表'],
      ['⌘S / Ctrl S', '保存'],
      ['Esc', '关闭'],
      ['?', '显示快捷键'],
    ] as [string, string][],
  },
  en: {
    search: 'Search',
    keys: 'Keyboard shortcuts',
    list: [
      ['⌘K / Ctrl K', 'Search screens and numbers'],
      ['/', 'Filter the list'],
      ['j / k', 'Next row / previous row'],
      ['Enter', 'Open the row'],
      ['x', 'Select the row'],
      ['e', 'Export the list'],
      ['⌘S / Ctrl S', 'Save'],
      ['Esc', 'Close'],
      ['?', 'Show shortcuts'],
    ] as [string, string][],
  },
});

type Props = {
  me: OperatorInfo;
  gameId: string | undefined;
  isSearching: boolean;
  onSearching(isSearching: boolean): void;
};

export const useSearchLabel = () => useTexts().search;

export function GlobalKeys({ me, gameId, isSearching, onSearching }: Props) {
  const texts = useTexts();
  const [showsKeys, setShowsKeys] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        onSearching(true);
      } else if (event.key === '?' && !isBusyElsewhere(event.target)) setShowsKeys(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onSearching]);
  return (
    <>
      <Button className={styles.search} icon={<Search size={16} />} onClick={() => onSearching(true)}>
        <span className={styles.label}>{texts.search}</span>
        <kbd>⌘K</kbd>
      </Button>
      {isSearching && <Palette me={me} gameId={gameId} onClose={() => onSearching(false)} />}
      {showsKeys && (
        <Dialog title={texts.keys} onClose={() => setShowsKeys(false)}>
          <DescriptionList items={texts.list} />
        </Dialog>
      )}
    </>
  );
}
