// The drawing of a result: a seal with a tick, an hourglass, a declined card, a refund.
import type { ReactNode } from 'react';
import { Confetti } from '../Confetti/Confetti.tsx';
import styles from './Medal.module.css';

export type MedalKind = 'done' | 'waiting' | 'failed' | 'returned';

const OUTLINE =
  'M60 8l11 8 13-2 6 12 12 6-2 13 8 11-8 11 2 13-12 6-6 12-13-2-11 8-11-8-13 2-6-12-12-6 2-13-8-11 8-11-2-13 12-6 6-12 13 2z';

const DRAWINGS: Record<MedalKind, ReactNode> = {
  done: (
    <>
      <path d={OUTLINE} fill="var(--gold)" />
      <circle cx="60" cy="56" r="33" fill="#12a150" />
      <path
        d="m45 57 11 11 20-22"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  waiting: (
    <>
      <circle cx="60" cy="56" r="46" fill="var(--primary-soft)" />
      <path d="M42 28h36M42 84h36" stroke="#8d5a3b" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M46 31c0 15 12 18 12 25s-12 10-12 25h28c0-15-12-18-12-25s12-10 12-25z"
        fill="#fff"
        stroke="#c98a52"
        strokeWidth="2.5"
      />
      <path
        d="M51 43h18c-3 6-7 7-9 12-2-5-6-6-9-12zM49 79c2-8 8-9 11-13 3 4 9 5 11 13z"
        fill="var(--primary)"
      />
    </>
  ),
  failed: (
    <>
      <circle cx="60" cy="56" r="46" fill="var(--danger-soft)" />
      <rect x="28" y="38" width="64" height="42" rx="7" fill="#3a4150" />
      <path d="M28 48h64v9H28z" fill="#20252e" />
      <path d="M35 68h18" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".7" />
      <circle cx="86" cy="36" r="17" fill="#e0141f" stroke="#fff" strokeWidth="4" />
      <path d="M86 27v10" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <circle cx="86" cy="44" r="2.8" fill="#fff" />
    </>
  ),
  returned: (
    <>
      <circle cx="60" cy="56" r="46" fill="#eef2f7" />
      <circle cx="60" cy="56" r="24" fill="var(--gold)" stroke="#d99a1e" strokeWidth="3" />
      <path
        d="m52 44 8 12 8-12M60 56v14M52 58h16M52 64h16"
        stroke="#8a5a00"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M88 74a34 34 0 1 1 3-32"
        fill="none"
        stroke="#4b5563"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="m93 30-1 14-13-5" fill="none" stroke="#4b5563" strokeWidth="4.5" strokeLinejoin="round" />
    </>
  ),
};

export function Medal({ kind }: { kind: MedalKind }) {
  return (
    <div className={styles.medal} data-kind={kind}>
      {kind === 'done' && <Confetti />}
      <svg className={styles.drawing} viewBox="0 0 120 112" aria-hidden="true">
        {DRAWINGS[kind]}
      </svg>
    </div>
  );
}
