// The id of another record, chosen by its name from the list call of that record.
import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useOptionalGameId } from '../../session/params.ts';
import { RECORD_LISTS } from '../../session/records.ts';
import { Field } from '../../ui/Field.tsx';
import { inputFields } from '../schema.ts';
import styles from './Form.module.css';

const useTexts = defineTexts({
  zh: { none: '没有符合的', search: '输入名称查找' },
  en: { none: 'Nothing matches', search: 'Type a name' },
});

type Item = { value: number; label: string };

/** Returns the records of a kind by name; a call with a keyword is asked by what was typed. */
export function useRecords(kind: string, keyword = ''): Item[] {
  const gameId = useOptionalGameId();
  const known = RECORD_LISTS[kind];
  if (!known) throw new Error(`no list is known for records of the kind ${kind}`);
  const { call, id, name } = known;
  const takes = inputFields(call);
  const input = {
    ...(takes.limit ? { limit: 50 } : {}),
    ...(takes.keyword && keyword ? { keyword } : {}),
  };
  const { data } = useQuery(callQuery(call, input as never, gameId));
  const list = ((data as { list?: Record<string, unknown>[] } | undefined)?.list ?? []) as Record<
    string,
    unknown
  >[];
  return list.map((row) => ({ value: Number(row[id]), label: String(row[name]) }));
}

/**
 * The record that is chosen. It stays the same object while others are listed: the combobox writes the name of another one
 * over what is being typed.
 */
function useChosen(items: readonly Item[], value: number | undefined): Item | null {
  const [known, setKnown] = useState<Item>();
  const found = items.find((item) => item.value === value);
  if (found && known?.value !== found.value) setKnown(found);
  const unknown = useMemo(() => (value ? { value, label: `#${value}` } : null), [value]);
  return known && known.value === value ? known : unknown;
}

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: string;
  value: number | undefined;
  onChange(value: number | undefined): void;
};

export function RefField({ label, hint, error, kind, value, onChange }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const items = useRecords(kind, typed);
  const chosen = useChosen(items, value);
  return (
    <Field label={label} hint={hint} error={error}>
      <Combobox.Root
        items={items}
        value={chosen}
        isItemEqualToValue={(one: Item, other: Item) => one.value === other.value}
        onValueChange={(item: Item | null) => onChange(item?.value)}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text.trim() : '')}
      >
        <Combobox.Input
          className={styles.control}
          placeholder={texts.search}
          aria-invalid={error ? true : undefined}
        />
        <Combobox.Portal>
          <Combobox.Positioner className={styles.positioner} sideOffset={4}>
            <Combobox.Popup className={styles.popup}>
              <Combobox.Empty className={styles.empty}>{items.length ? null : texts.none}</Combobox.Empty>
              <Combobox.List>
                {(item: Item) => (
                  <Combobox.Item key={item.value} value={item} className={styles.option}>
                    {item.label}
                    <small>{item.value}</small>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
