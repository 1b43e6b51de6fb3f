// A chest or a wrapped gift in the game's colours: closed, ready to be opened, or open, with a picture of its content.
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Chest.module.css';

export type ChestState = 'closed' | 'ready' | 'open';

type ChestProps = {
  state: ChestState;
  kind?: 'chest' | 'gift';
  /** A picture of what is in it. */
  image?: string;
  /** Opened just now: light and content rise out of it. */
  isFresh?: boolean;
};

export function Chest({ state, kind = 'chest', image, isFresh = false }: ChestProps) {
  const Drawn = kind === 'chest' ? Coffer : Parcel;
  return (
    <span className={styles.chest} data-state={state} data-fresh={isFresh || undefined}>
      <svg className={styles.drawing} viewBox="0 0 64 60" aria-hidden="true">
        <ellipse cx="32" cy="55.5" rx="26" ry="3.5" className={styles.ground} />
        <Drawn isOpen={state === 'open'} />
      </svg>
      {isFresh && image && <LazyImage src={image} alt="" fit="contain" className={styles.loot} />}
      {state === 'open' ? (
        <span className={styles.done}>
          <Icon name="check" size={12} />
        </span>
      ) : (
        image && <LazyImage src={image} alt="" fit="contain" className={styles.content} />
      )}
    </span>
  );
}

/** Light falls from the left: each side has a bright and a dark part. */
function Coffer({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      {isOpen && (
        <>
          <path d="M6 30Q4 3 32 3t26 27z" className={styles.lid} />
          <path d="M6 30Q4 3 32 3t26 27h-5Q54 8 32 8T11 30z" className={styles.band} />
          <path d="M13 30q0-18 19-18t19 18z" className={styles.inside} />
          <ellipse cx="32" cy="29" rx="19" ry="5" className={styles.shine} />
        </>
      )}
      <path d="M7 28h50v22q0 5-5 5H12q-5 0-5-5z" className={styles.body} />
      <path d="M36 28h21v22q0 5-5 5H36z" className={styles.shade} />
      <path d="M7 28h50v4H7z" className={styles.shade} />
      <path d="M14 28h6v27h-6zM44 28h6v27h-6z" className={styles.band} />
      <path d="M7 48h50v2q0 5-5 5H12q-5 0-5-5z" className={styles.band} opacity=".7" />
      {!isOpen && (
        <>
          <path d="M5 28q0-20 27-20t27 20z" className={styles.lid} />
          <path d="M10 22q3-10 20-11-12 4-13 11z" fill="#fff" opacity=".35" />
          <path
            d="M14 28q0-14 6-18l5-1.2q-5 5-5 19.2zM44 28q0-14-5-19.2l5 1.2q6 4 6 18z"
            className={styles.band}
          />
          <path d="M5 26h54v5H5z" className={styles.band} />
        </>
      )}
      <path d="M27 26h10v10q0 2-2 2h-6q-2 0-2-2z" className={styles.lock} />
      <circle cx="32" cy="31" r="1.8" fill="#5a3408" />
    </>
  );
}

function Parcel({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      {isOpen && <ellipse cx="32" cy="29" rx="21" ry="7" className={styles.shine} />}
      <path d="M10 28h44v22q0 5-5 5H15q-5 0-5-5z" className={styles.body} />
      <path d="M36 28h18v22q0 5-5 5H36z" className={styles.shade} />
      <path d="M27 28h10v27H27z" className={styles.band} />
      <path d="M10 28h44v4H10z" className={styles.shade} />
      <g transform={isOpen ? 'translate(-6 -5) rotate(-20 8 26)' : undefined}>
        <path d="M7 20q0-3 3-3h44q3 0 3 3v8q0 2-2 2H9q-2 0-2-2z" className={styles.lid} />
        <path d="M7 20q0-3 3-3h44q3 0 3 3v1H7z" fill="#fff" opacity=".35" />
        <path d="M27 17h10v13H27z" className={styles.band} />
        <path d="M32 17Q14 18 15 9q2-8 10-3 6 4 7 11 1-7 7-11 8-5 10 3 1 9-17 8z" className={styles.band} />
        <path d="M32 17q-9 0-9-4 1-4 5-1t4 5q0-2 4-5t5 1q0 4-9 4z" fill="#7a4a08" opacity=".45" />
      </g>
    </>
  );
}
