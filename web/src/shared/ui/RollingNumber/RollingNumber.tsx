// A number whose digits roll to their new value.
import { groupThousands } from '../../format/number.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './RollingNumber.module.css';

/** One text with a line for each: ten elements would be laid out for every digit of a page. */
const FACES = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

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
          if (character < '0' || character > '9') return <span key={key}>{character}</span>;
          return (
            <span key={key} className={styles.window}>
              <span className={styles.drum} style={{ transform: `translateY(${-Number(character) * 10}%)` }}>
                {FACES}
              </span>
            </span>
          );
        })}
      </span>
    </span>
  );
}
