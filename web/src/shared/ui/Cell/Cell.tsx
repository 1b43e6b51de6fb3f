// One row of a list: what it is, its value, and a way on when there is one.
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './Cell.module.css';

type CellProps = {
  label: ReactNode;
  value?: ReactNode;
  /** A second, quieter line under the label. */
  note?: ReactNode;
  /** A glyph of the kit, or a drawing of the caller's. */
  icon?: IconName | ReactElement;
  onClick?: () => void;
  disabled?: boolean;
  /** Draws the row as a link: `render={(props) => <Link to="…" {...props} />}`. */
  render?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
};

export function Cell({ label, value, note, icon, onClick, disabled, render }: CellProps) {
  const leadsOn = Boolean(onClick || render);
  const children = (
    <>
      {icon && (
        <span className={styles.icon}>
          {typeof icon === 'string' ? <Icon name={icon} size={20} /> : icon}
        </span>
      )}
      <span className={styles.label}>
        {label}
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {leadsOn && (
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={16} />
        </span>
      )}
    </>
  );
  if (render) return render({ className: styles.cell, children });
  if (!onClick) return <div className={styles.cell}>{children}</div>;
  return (
    <button type="button" className={styles.cell} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}
