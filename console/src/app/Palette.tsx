// ⌘K: goes to a screen by its name, or to the record behind any pasted number.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { OperatorInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { labelOfValue } from '../i18n/values.ts';
import { callQuery } from '../request/queries.ts';
import { pathOfRecord } from '../session/records.ts';
import { useSettled } from '../ui/useSettled.ts';
import styles from './Palette.module.css';
import { openAreas, pathOf } from './screens.ts';

const useTexts = defineTexts({
  zh: {
    title: '搜索',
    placeholder: '搜索页面，或粘贴订单号、退款单号、运单号、手机号、玩家昵称、兑换码…',
    none: '没有找到，或你没有查看权限',
    searching: '正在查找…',
    more: '再输入一个字符就会查找',
    results: '结果',
  },
  en: {
    title: 'Search',
    placeholder: 'Search screens and players, or paste an order, refund, tracking or phone number, a code…',
    none: 'Nothing found, or nothing you have access to',
    searching: 'Searching…',
    more: 'Type one more character to search',
    results: 'Results',
  },
});

const TYPING_PAUSE_MS = 200;

type Item = { key: string; name: string; detail: string; to: string };

export function Palette({
  me,
  gameId,
  onClose,
}: {
  me: OperatorInfo;
  gameId: string | undefined;
  onClose(): void;
}) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { items, isSearching } = useItems(me, gameId, typed);
  // Enter right after pasting: what was pasted is opened as soon as it is found.
  const [isAwaited, setIsAwaited] = useState(false);
  const hasChosen = useRef(false);
  const go = (item: Item | undefined) => {
    if (!item) return;
    hasChosen.current = true;
    onClose();
    void navigate({ href: item.to });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search has answered
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    setIsAwaited(false);
    go(items[0]);
  }, [isAwaited, isSearching]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, items.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && isSearching && items.length === 0) setIsAwaited(true);
    else if (event.key === 'Enter') go(items[active]);
    else return;
    event.preventDefault();
  };
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={styles.popup}
          aria-label={texts.title}
          // Keys go on in what was chosen, not in the menu of the page that was left.
          finalFocus={() => {
            if (hasChosen.current) document.getElementById('content')?.focus();
            return !hasChosen.current;
          }}
        >
          <div className={styles.field}>
            <Search size={18} aria-hidden />
            <input
              role="combobox"
              aria-label={texts.title}
              aria-expanded
              aria-controls="palette-results"
              aria-activedescendant={items[active] ? `palette-${active}` : undefined}
              placeholder={texts.placeholder}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(0);
                setIsAwaited(false);
              }}
              onKeyDown={press}
            />
          </div>
          <div id="palette-results" role="listbox" aria-label={texts.results} className={styles.results}>
            {items.map((item, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
              <div
                key={item.key}
                id={`palette-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={styles.item}
                onMouseMove={() => setActive(at)}
                onClick={() => go(item)}
              >
                <span>{item.name}</span>
                <small>{item.detail}</small>
              </div>
            ))}
          </div>
          {items.length === 0 && (
            <p className={styles.none} role="status">
              {isSearching ? texts.searching : typed.trim().length === 1 ? texts.more : texts.none}
            </p>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** A single letter is in almost every name: it stands for the beginning of one. */
const isNamed = (word: string, zh: string, en: string, path: string): boolean =>
  /^[a-z]$/.test(word) ? en.startsWith(word) : [zh, en, path].some((name) => name.includes(word));

/** Only records of what is typed now: Enter would open a record of what was typed before. */
function useItems(me: OperatorInfo, gameId: string | undefined, typed: string) {
  const language = useLanguage();
  const query = typed.trim();
  const isSettled = useSettled(query, TYPING_PAUSE_MS) === query;
  const isSearched = query.length >= 2 && gameId !== undefined;
  const found = useQuery({
    ...callQuery(ops.desk.search, { query }, gameId),
    enabled: isSearched && isSettled,
  });
  const word = query.toLowerCase();
  const screens = openAreas(me, gameId).flatMap((area) =>
    area.screens
      .filter(({ zh, en, path }) => isNamed(word, zh, en.toLowerCase(), path))
      .map((screen) => ({
        key: `screen:${screen.path}`,
        name: screen[language],
        detail: area[language],
        to: pathOf(screen, gameId),
      })),
  );
  const hits: Item[] = (query.length >= 2 ? (found.data?.list ?? []) : []).flatMap(
    ({ game_id, kind, id, title, detail }) => {
      const to = pathOfRecord(game_id, kind, id);
      if (!to) return [];
      const name = `${labelOfValue('hit', kind, language)} · ${title}`;
      // What is in another game says in which: opening it changes the game.
      const game = game_id === gameId ? undefined : me.games.find((each) => each.game_id === game_id);
      const shown = [game?.name, detail].filter(Boolean).join(' · ');
      return [{ key: `${kind}:${id}:${title}`, name, detail: shown, to }];
    },
  );
  return { items: [...hits, ...screens], isSearching: isSearched && found.isPending };
}
