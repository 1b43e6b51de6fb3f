// What a banner, popup or notice opens: a page of the mall, chosen by its name, or nothing.
import { PATHS, type PageName, pageAt } from '@emall/contract/pages';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import styles from './content.module.css';

const useTexts = defineTexts({
  zh: {
    opens: '点击后打开',
    nothing: '不打开',
    other: '其他地址…',
    address: '商城内的地址',
    hint: '以 /pages/ 开头，可带参数',
  },
  en: {
    opens: 'Opens',
    nothing: 'Nothing',
    other: 'Another address …',
    address: 'Address in the mall',
    hint: 'Starts with /pages/ and can have parameters',
  },
});

/** Pages that make sense without anything chosen before. */
const TARGETS: readonly PageName[] = [
  ...(['presale', 'couponCentre', 'gifts', 'score', 'scoreLottery', 'taskLottery'] as const),
  ...(['signIn', 'invitation', 'recharge', 'ranking', 'orders', 'mine'] as const),
];
const OTHER = 'other';

type Props = { value: string; error: string | undefined; onChange(value: string): void };

export function LinkField({ value, error, onChange }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const paths = TARGETS.map((name) => PATHS[name] as string);
  const [isTyped, setIsTyped] = useState(value !== '' && !paths.includes(value));
  return (
    <div className={styles.target}>
      <SelectField
        label={texts.opens}
        value={isTyped ? OTHER : value}
        options={[
          { value: '', label: texts.nothing },
          ...paths.map((path) => ({ value: path, label: pageAt(path)?.[language] ?? path })),
          { value: OTHER, label: texts.other },
        ]}
        onChange={(chosen) => {
          setIsTyped(chosen === OTHER);
          if (chosen !== OTHER) onChange(chosen);
        }}
      />
      {isTyped && (
        <TextField
          label={texts.address}
          hint={texts.hint}
          error={error}
          value={value}
          onChange={(typed) => onChange(typed.trim())}
        />
      )}
    </div>
  );
}
