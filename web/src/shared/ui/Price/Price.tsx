// A price in bold red, the ¥ smaller than the number.
import { price } from '../../format/price.ts';
import { classes } from '../classes.ts';
import styles from './Price.module.css';

type PriceProps = {
  cents: number;
  size?: 'sm' | 'md' | 'lg';
  /** `was`: the struck-through former price. `ink`: plain, in sums. */
  tone?: 'danger' | 'ink' | 'was';
};

export function Price({ cents, size = 'md', tone = 'danger' }: PriceProps) {
  const look = classes(styles.price, styles[tone], tone !== 'was' && styles[size]);
  const Element = tone === 'was' ? 's' : 'span';
  return (
    <Element className={look}>
      {cents < 0 && '-'}
      <small className={styles.yuan}>¥</small>
      {price(Math.abs(cents))}
    </Element>
  );
}
