// A code or a number with the button that copies it.

import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { classes } from '../classes.ts';
import styles from './CodeBox.module.css';

type CodeBoxProps = {
  code: string;
  /** The accessible name of the button. */
  label: string;
  /** The toast after copying. */
  copied: string;
};

export function CodeBox({ code, label, copied }: CodeBoxProps) {
  return (
    <div className={styles.box}>
      <code className={styles.code}>{code}</code>
      <CopyButton text={code} label={label} copied={copied} />
    </div>
  );
}

/** The code alone and larger, where copying it is the main action beside it. */
export function CodeStrip({ code, className }: { code: string; className?: string | undefined }) {
  return <code className={classes(styles.box, styles.code, styles.strip, className)}>{code}</code>;
}
