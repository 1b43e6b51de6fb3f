// What a line of a cart or an order says beside the picture: the goods, their variant and limits, the price of one.
import type { ReactNode } from 'react';
import { Price } from '../../shared/ui/Price/Price.tsx';
import styles from './GoodsText.module.css';

type GoodsTextProps = {
  heading: 'h2' | 'h4';
  name: ReactNode;
  facts: ReactNode;
  price?: number | undefined;
};

export function GoodsText({ heading: Heading, name, facts, price }: GoodsTextProps) {
  return (
    <div className={styles.text}>
      <Heading className={styles.name}>{name}</Heading>
      {facts && <p className={styles.facts}>{facts}</p>}
      {price !== undefined && <Price cents={price} />}
    </div>
  );
}
