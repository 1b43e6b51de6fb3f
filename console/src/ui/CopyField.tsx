// A value to hand on: shown whole, copied with one click.
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';
import { Row } from './Row.tsx';

const useTexts = defineTexts({
  zh: { copy: '复制', copied: '已复制' },
  en: { copy: 'Copy', copied: 'Copied' },
});

export function CopyField({ label, value }: { label: string; value: string }) {
  const texts = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <Row align="start" noWrap>
      <output className={styles.value} aria-label={label}>
        {value}
      </output>
      <Button icon={isCopied ? <Check size={16} /> : <Copy size={16} />} onClick={copy}>
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </Row>
  );
}
