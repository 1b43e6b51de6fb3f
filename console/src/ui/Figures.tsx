// The figures of a screen's head: a name, the value, and what it is compared with.
import styles from './Figures.module.css';

export type Figure = { name: string; value: string; note?: string | undefined };

export function Figures({ list }: { list: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {list.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
