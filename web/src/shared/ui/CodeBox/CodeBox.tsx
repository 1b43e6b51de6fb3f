// A code or a number to copy, and the word whether it worked.
import { copyText } from '../../clipboard/index.ts';
import { defineTexts } from '../../i18n/index.ts';
import { Button } from '../Button/Button.tsx';
import { toast } from '../Toast/toast.ts';
import styles from './CodeBox.module.css';

const { useTexts } = defineTexts({
  zh: { copy: '复制', notCopied: '复制失败，请长按选择' },
  en: { copy: 'Copy', notCopied: 'Copying failed. Press and hold it' },
});

type CodeBoxProps = {
  code: string;
  /** What the button does, for who does not see what stands beside it. */
  label: string;
  /** Said when it is copied. */
  copied: string;
};

export function CodeBox({ code, label, copied }: CodeBoxProps) {
  const t = useTexts();
  const copy = async () => toast((await copyText(code)) ? copied : t.notCopied);
  return (
    <div className={styles.box}>
      <code className={styles.code}>{code}</code>
      <Button size="sm" variant="secondary" aria-label={label} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  );
}
