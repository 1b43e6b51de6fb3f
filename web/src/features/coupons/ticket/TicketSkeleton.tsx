// The outline of tickets while they are fetched.
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './TicketList.module.css';

export function TicketSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={116} radius={12} />
      ))}
    </div>
  );
}
