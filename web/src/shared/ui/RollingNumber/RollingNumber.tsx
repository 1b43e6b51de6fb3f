// A number whose digits roll to their new value.
import { groupThousands } from '../../format/number.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './RollingNumber.module.css';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

type RollingNumberProps = {
  value: number;
  format?: (value: number) => string;
};

export function RollingNumber({ value, format = groupThousands }: RollingNumberProps) {
  const characters = [...format(value)];
  return (
    <span className={styles.number}>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
      <span className={styles.drums} aria-hidden="true">
        {characters.map((character, place) => {
          // Counted from the right, so that the ones stay the ones when the number grows.
          const key = characters.length - place;
          const digit = DIGITS.indexOf(character);
          if (digit < 0) return <span key={key}>{character}</span>;
          return (
            <span key={key} className={styles.window}>
              <span className={styles.drum} style={{ transform: `translateY(${-digit * 10}%)` }}>
                {DIGITS.map((face) => (
                  <span key={face}>{face}</span>
                ))}
              </span>
            </span>
          );
        })}
      </span>
    </span>
  );
}
