// Several records of one kind, each chosen by its name.
import { X } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Form.module.css';
import { RefField, useRecords } from './RefField.tsx';

const useTexts = defineTexts({
  zh: { remove: (name: string) => `移除 ${name}` },
  en: { remove: (name: string) => `Remove ${name}` },
});

type Props = {
  label: string;
  kind: string;
  value: number[];
  error?: string | undefined;
  onChange(value: number[]): void;
};

export function RefListField({ label, kind, value, error, onChange }: Props) {
  const texts = useTexts();
  const known = useRecords(kind);
  const nameOf = (id: number) => known.find((item) => item.value === id)?.label ?? `#${id}`;
  return (
    <div className={styles.nullable}>
      <RefField
        key={value.length}
        label={label}
        kind={kind}
        value={undefined}
        error={error}
        onChange={(id) => id !== undefined && !value.includes(id) && onChange([...value, id])}
      />
      <div>
        {value.map((id) => (
          <Tag key={id}>
            {nameOf(id)}
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove(nameOf(id))}
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              <X size={12} aria-hidden />
            </button>
          </Tag>
        ))}
      </div>
    </div>
  );
}
