// What a line of a cart or an order says beside the picture: the goods, their variant and limits, the price of one.
import type { ReactNode } from 'react';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './GoodsText.module.css';
import { useTexts } from './texts.ts';

type GoodsTextProps = {
  heading: 'h2' | 'h4';
  name: ReactNode;
  facts: ReactNode;
  price?: number | undefined;
  /** The price that is struck beside it: what it costs when the flash sale is over. */
  was?: number | null | undefined;
  children?: ReactNode;
};

export function GoodsText({ heading: Heading, name, facts, price, was, children }: GoodsTextProps) {
  const t = useTexts();
  return (
    <div className={styles.text}>
      <Heading className={styles.name}>{name}</Heading>
      {facts && <p className={styles.facts}>{facts}</p>}
      {price !== undefined && (
        <Row as="span" gap="1-5" align="baseline" wrap className={styles.prices}>
          <Price cents={price} />
          {was != null && (
            <>
              <VisuallyHidden>{t.was}</VisuallyHidden>
              <Price cents={was} tone="was" />
            </>
          )}
        </Row>
      )}
      {children}
    </div>
  );
}
