// The make-up cards: how many are left, and how more are earned.
import { BoardTitle } from '../../../entities/activity/index.ts';
import { price } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import styles from './MakeUpCards.module.css';
import type { SignInPage } from './queries.ts';
import { useTexts } from './texts.ts';

export function MakeUpCards({ makeup, isOwn }: { makeup: SignInPage['makeup']; isOwn: boolean }) {
  const t = useTexts();
  const { left, given, per_amount, next_amount, max, joins_streak } = makeup;
  if (max === 0) return null;
  const terms = [
    given > 0 ? t.cardsGiven(given) : '',
    per_amount === null ? '' : t.cardsEarned(price(per_amount)),
    t.cardsMax(max),
    joins_streak ? t.joins : t.joinsNot,
  ].filter(Boolean);
  return (
    <Card aria-label={t.cards}>
      <Row gap="3" align="stretch" justify="between">
        <BoardTitle>{t.cards}</BoardTitle>
        {isOwn && <span className={styles.left}>{t.cardsLeft(left)}</span>}
      </Row>
      <Stack as="ul" gap="1" className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Stack>
      {isOwn && next_amount !== null && <p className={styles.next}>{t.cardsNext(price(next_amount))}</p>}
    </Card>
  );
}
