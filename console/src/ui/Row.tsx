// Buttons, tags and fields beside each other; they wrap where there is no room.
import type { ComponentProps } from 'react';
import styles from './Row.module.css';

export function Row(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.row} />;
}
