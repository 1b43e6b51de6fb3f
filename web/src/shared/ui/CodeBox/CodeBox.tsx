// A code or a number to copy, and the word whether it worked.
import { copyWithToast } from '../../clipboard/index.ts';
import { defineTexts } from '../../i18n/index.ts';
import { Button } from '../Button/Button.tsx';
import { classes } from '../classes.ts';
import styles from './CodeBox.module.css';

const { useTexts } = defineTexts({ zh: { copy: '复制' }, en: { copy: 'Copy' } });

type CodeBoxProps = {
  code: string;
  /** What the button does, for who does not see what stands beside it. */
  label: string;
  /** Said when it is copied. */
  copied: string;
};

export function CodeBox({ code, label, copied }: CodeBoxProps) {
  const t = useTexts();
  return (
    <div className={styles.box}>
      <code className={styles.code}>{code}</code>
      <Button
        size="sm"
        variant="secondary"
        aria-label={label}
        onClick={() => void copyWithToast(code, copied)}
      >
        {t.copy}
      </Button>
    </div>
  );
}

/** The code alone and larger, where copying it is the main action beside it. */
export function CodeStrip({ code, className }: { code: string; className?: string | undefined }) {
  return <code className={classes(styles.box, styles.code, styles.strip, className)}>{code}</code>;
}
