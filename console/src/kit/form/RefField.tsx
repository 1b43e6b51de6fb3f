// The id of another record, chosen by its name from the list call of that record.
import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { Field } from '../../ui/Field.tsx';
import { type RecordItem, useRecordName, useRecords } from '../useRecords.ts';
import styles from './Form.module.css';

const useTexts = defineTexts({
  zh: { none: '没有找到', search: '输入名称查找' },
  en: { none: 'No matches', search: 'Type a name' },
});

/** The longest that the lists are searched by. */
const KEYWORD_LENGTH = 30;

/**
 * The record that is chosen. It stays the same object while others are listed: the combobox writes the name of another one
 * over what is being typed.
 */
function useChosen(
  kind: string,
  items: readonly RecordItem[],
  value: number | undefined,
  fixed: object | undefined,
): RecordItem | null {
  const [known, setKnown] = useState<RecordItem>();
  const found = items.find((item) => item.value === value);
  if (found && known?.value !== found.value) setKnown(found);
  const name = useRecordName(kind, value, fixed);
  const named = useMemo(() => (value ? { value, label: name } : null), [value, name]);
  return known && known.value === value ? known : named;
}

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  kind: string;
  /** Filters of the list: only records that match them are offered. */
  fixed?: object;
  value: number | undefined;
  onChange(value: number | undefined): void;
};

export function RefField({ label, hint, error, isRequired, kind, fixed, value, onChange }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const found = useRecords(kind, typed, fixed);
  const items = found ?? [];
  const chosen = useChosen(kind, items, value, fixed);
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      <Combobox.Root
        items={items}
        value={chosen}
        isItemEqualToValue={(one: RecordItem, other: RecordItem) => one.value === other.value}
        onValueChange={(item: RecordItem | null) => onChange(item?.value)}
        onInputValueChange={(text, { reason }) =>
          setTyped(reason === 'input-change' ? text.trim().slice(0, KEYWORD_LENGTH) : '')
        }
      >
        <Combobox.Input
          className={styles.control}
          placeholder={texts.search}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          onKeyDown={(event) => {
            // With its list closed the combobox would clear itself: Esc is then for the dialog around it.
            if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true')
              event.preventBaseUIHandler();
          }}
        />
        <Combobox.Portal>
          <Combobox.Positioner className={styles.positioner} sideOffset={4}>
            <Combobox.Popup className={styles.popup}>
              <Combobox.Empty className={styles.empty}>{found && texts.none}</Combobox.Empty>
              <Combobox.List>
                {(item: RecordItem) => (
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
