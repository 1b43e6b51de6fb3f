// The bar over a table: search, filters as chips, columns, export; or, with rows selected, what can be done with them.

import { Popover } from '@base-ui/react/popover';
import { MOST_COUNTED } from '@emall/contract/constants';
import { Columns3, ListFilter } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { formatMoney } from '../i18n/money.ts';
import { formatNumber } from '../i18n/number.ts';
import { plural } from '../i18n/plural.ts';
import { Button } from '../ui/Button.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterForm } from './FilterForm.tsx';
import type { Filter } from './filters.ts';
import styles from './TableBar.module.css';
import { isBusyElsewhere } from './useTableKeys.ts';

export type BulkAction<R> = {
  label: string;
  icon?: ReactNode;
  isHarmful?: boolean;
  onAct(rows: R[]): void;
};

const useTexts = defineTexts({
  zh: {
    filter: '筛选',
    columns: '列',
    count: (total: number) => `共 ${formatNumber(total)} 条`,
    more: '超过 100,000 条',
    selected: (count: number) => `已选 ${count} 项`,
    clear: '取消选择',
    loading: '正在加载…',
  },
  en: {
    filter: 'Filter',
    columns: 'Columns',
    count: (total: number) => plural(total, { one: 'row', other: 'rows' }),
    more: 'More than 100,000 rows',
    selected: (count: number) => `${count} selected`,
    clear: 'Clear selection',
    loading: 'Loading…',
  },
});

type Props<R> = {
  input: Record<string, unknown>;
  filters: readonly Filter[];
  search: Record<string, string>;
  onChange(change: Record<string, string | undefined>): void;
  columns: readonly { field: string; header: string }[];
  shown: ReadonlySet<string>;
  onToggleColumn(field: string): void;
  chosen: R[];
  bulk: readonly BulkAction<R>[];
  onClearSelection(): void;
  total: number | undefined;
  /** What they add up to, in cents. */
  totalAmount: number | undefined;
  isFetching: boolean;
  /** At the end of the bar: the export. */
  actions?: ReactNode;
};

export function TableBar<R>(props: Props<R>) {
  const { input, filters, search, onChange, columns, shown, onToggleColumn, chosen, bulk, total } = props;
  const texts = useTexts();
  const language = useLanguage();
  const hasKeyword = filters.some(({ name }) => name === 'keyword');
  const others = filters.filter(({ name }) => name !== 'keyword');
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const keyword = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isBusyElsewhere(event.target)) return;
      event.preventDefault();
      if (keyword.current) keyword.current.focus();
      else setIsFilterOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  if (chosen.length > 0)
    return (
      <div
        className={`${styles.bar} ${styles.bulk}`}
        role="toolbar"
        aria-label={texts.selected(chosen.length)}
      >
        <strong>{texts.selected(chosen.length)}</strong>
        {bulk.map(({ label, icon, isHarmful, onAct }) => (
          <Button key={label} kind={isHarmful ? 'danger' : 'plain'} icon={icon} onClick={() => onAct(chosen)}>
            {label}
          </Button>
        ))}
        <Button kind="quiet" onClick={props.onClearSelection}>
          {texts.clear}
        </Button>
      </div>
    );
  const set = others.filter(({ name }) => name in input);
  return (
    <div className={styles.bar}>
      {hasKeyword && (
        <input
          ref={keyword}
          key={search.keyword ?? ''}
          type="search"
          className={styles.keyword}
          aria-label={labelOfField('keyword', language)}
          placeholder={`${labelOfField('keyword', language)}  /`}
          defaultValue={search.keyword ?? ''}
          onKeyDown={(event) =>
            event.key === 'Enter' && onChange({ keyword: event.currentTarget.value.trim() })
          }
          onBlur={(event) => {
            const typed = event.currentTarget.value.trim();
            if (typed !== (search.keyword ?? '')) onChange({ keyword: typed });
          }}
        />
      )}
      {others.length > 0 && (
        <Popover.Root open={isFilterOpen} onOpenChange={setIsFilterOpen}>
          <Popover.Trigger render={<Button icon={<ListFilter size={16} />}>{texts.filter}</Button>} />
          <Popover.Portal>
            <Popover.Positioner className={styles.positioner} sideOffset={6} align="start">
              <Popover.Popup className={styles.popup} aria-label={texts.filter}>
                <FilterForm
                  filters={others}
                  search={search}
                  onApply={(change) => {
                    onChange(change);
                    setIsFilterOpen(false);
                  }}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
      {set.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={search[filter.name] ?? ''}
          onOpen={() => setIsFilterOpen(true)}
          onRemove={() => onChange({ [filter.name]: undefined })}
        />
      ))}
      <span className={styles.end}>
        {props.actions}
        <span className={styles.count} role="status">
          {total === undefined
            ? props.isFetching
              ? texts.loading
              : ''
            : total > MOST_COUNTED
              ? texts.more
              : texts.count(total)}
          {props.totalAmount !== undefined && ` · ${formatMoney(props.totalAmount)}`}
        </span>
        <Popover.Root>
          <Popover.Trigger
            render={
              <Button
                kind="quiet"
                icon={<Columns3 size={16} />}
                aria-label={texts.columns}
                title={texts.columns}
              />
            }
          />
          <Popover.Portal>
            <Popover.Positioner className={styles.positioner} sideOffset={6} align="end">
              <Popover.Popup className={styles.popup} aria-label={texts.columns}>
                {columns.map(({ field, header }) => (
                  <label key={field} className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={shown.has(field)}
                      onChange={() => onToggleColumn(field)}
                    />
                    {header}
                  </label>
                ))}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </span>
    </div>
  );
}
