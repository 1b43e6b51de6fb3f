// Several records of one kind, each chosen by its name.
import { X } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useRecordName } from '../useRecords.ts';
import styles from './Form.module.css';
import { RefField } from './RefField.tsx';

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
          <Chosen
            key={id}
            kind={kind}
            id={id}
            onRemove={() => onChange(value.filter((other) => other !== id))}
          />
        ))}
      </div>
    </div>
  );
}

function Chosen({ kind, id, onRemove }: { kind: string; id: number; onRemove(): void }) {
  const texts = useTexts();
  const name = useRecordName(kind, id);
  return (
    <Tag>
      {name}
      <button type="button" className={styles.remove} aria-label={texts.remove(name)} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </Tag>
  );
}
