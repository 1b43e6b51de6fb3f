// One month: each day with its reward and its stamp; missed days can be made up.
import { prizeLabel } from '../../../entities/prize/index.ts';
import { StepwiseRows } from '../../../shared/ui/AfterFirstScreen.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { IconButton } from '../../../shared/ui/IconButton/IconButton.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import styles from './Calendar.module.css';
import { addMonths, emptyCellsBefore, partsOf } from './calendar.ts';
import { DayCell } from './DayCell.tsx';
import type { SignInPage } from './queries.ts';
import { useTexts } from './texts.ts';

type CalendarProps = {
  page: SignInPage;
  /** The day signed just now: its stamp is animated. */
  stamped: string | undefined;
  isBusy: boolean;
  onMonth: (month: string) => void;
  /** Undefined: today; a day: made up with a card. */
  onSign: (day: string | undefined) => void;
};

export function Calendar({ page, stamped, isBusy, onMonth, onSign }: CalendarProps) {
  const t = useTexts();
  const { month, first_month, last_month, days, makeup } = page;
  const { year, month: number } = partsOf(month);
  const first = days[0]?.day;
  const makeUp = async (day: string, prize: string) => {
    const { month: of, date } = partsOf(day);
    const isSure = await confirm({
      title: t.makeUpTitle(t.dayName(of, date)),
      text: t.makeUpBody(prize, makeup.left),
      confirmText: t.confirm,
      cancelText: t.cancel,
    });
    if (isSure) onSign(day);
  };
  return (
    <Card aria-label={t.calendar}>
      <Row justify="between" className={styles.head}>
        <IconButton
          icon="chevron-left"
          label={t.earlier}
          disabled={month <= first_month}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h2 aria-live="polite">{t.month(year, number)}</h2>
        <IconButton
          icon="chevron-right"
          label={t.later}
          disabled={month >= last_month}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </Row>
      <div className={styles.week} aria-hidden="true">
        {t.weekdays.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven days that never move
          <span key={place}>{name}</span>
        ))}
      </div>
      <ul className={styles.days}>
        <StepwiseRows rows={days} first={14}>
          {(day) => (
            <li
              key={day.day}
              style={day.day === first ? { gridColumnStart: emptyCellsBefore(day.day) + 1 } : undefined}
            >
              <DayCell
                day={day}
                isFresh={day.day === stamped}
                isBusy={isBusy}
                isOpen={page.activity.state === 'running'}
                onSign={() => onSign(undefined)}
                hasCard={makeup.left > 0}
                onMakeUp={() => void makeUp(day.day, prizeLabel(day.prize))}
              />
            </li>
          )}
        </StepwiseRows>
      </ul>
    </Card>
  );
}
