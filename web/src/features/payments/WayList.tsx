// The ways to pay on this device; one is ticked.
import type { PayType } from '@emall/contract';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import { useTexts } from './texts.ts';
import { WayIcon } from './WayIcon.tsx';
import styles from './WayList.module.css';

export type Way = { pay_type: PayType; name: string; is_recommended: boolean };
type WayListProps = {
  ways: readonly Way[];
  value: PayType | undefined;
  onChange: (payType: PayType) => void;
};

export function WayList({ ways, value, onChange }: WayListProps) {
  const t = useTexts();
  return (
    <Card flush>
      <fieldset>
        <legend className={styles.title}>{t.ways}</legend>
        {ways.map(({ pay_type, name, is_recommended }) => (
          <label key={pay_type} className={styles.way}>
            <WayIcon payType={pay_type} />
            <span className={styles.words}>
              <span className={styles.name}>
                {name} {is_recommended && ways.length > 1 && <Tag>{t.recommended}</Tag>}
              </span>
              <small className={styles.note}>{t.wayNote[pay_type]}</small>
            </span>
            <input
              type="radio"
              name="pay_type"
              className={styles.input}
              checked={pay_type === value}
              onChange={() => onChange(pay_type)}
            />
            <span className={styles.mark}>
              <Icon name="check" size={14} />
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
