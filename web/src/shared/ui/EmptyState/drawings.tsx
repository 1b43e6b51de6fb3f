// The drawings of empty and broken states, in the game's own colours.
import type { ReactNode } from 'react';

export type EmptyKind = 'empty' | 'offline' | 'error' | 'maintenance' | 'not-found' | 'forbidden' | 'soon';

const WOOD = '#8d5a3b';
const DARK = '#3a4150';
const GOLD = '#ffd36b';
const PAPER = '#fff';
const GAME = 'var(--game)';
const GAME_2 = 'var(--game-2)';
const sparkle = (x: number, y: number, r: number) => (
  <path
    d={`M${x} ${y - r}q${r * 0.15} ${r * 0.85} ${r} ${r}q${-r * 0.85} ${r * 0.15} ${-r} ${r}q${-r * 0.15} ${-r * 0.85} ${-r} ${-r}q${r * 0.85} ${-r * 0.15} ${r} ${-r}z`}
    fill={GOLD}
  />
);

const DRAWINGS: Record<EmptyKind, ReactNode> = {
  // An open treasure chest with nothing in it but a little dust of gold.
  empty: (
    <>
      <path d="M58 62q2-30 42-30t42 30z" fill={WOOD} />
      <path d="M66 62q2-22 34-22t34 22z" fill="#5f3a25" />
      <path d="M92 32h16v30H92z" fill={GOLD} opacity=".85" />
      <path d="M54 66h92v50q0 8-8 8H62q-8 0-8-8z" fill={GAME} />
      <path d="M54 66h92v14H54z" fill={DARK} opacity=".28" />
      <path d="M92 66h16v58H92z" fill={GOLD} />
      <circle cx="100" cy="92" r="9" fill={DARK} />
      <path d="M98 92h4v9h-4z" fill={GOLD} />
      {sparkle(152, 40, 9)}
      {sparkle(44, 54, 6)}
      {sparkle(166, 64, 5)}
    </>
  ),
  // A lighthouse whose light does not reach.
  offline: (
    <>
      <path d="M88 54h24l8 70H80z" fill={PAPER} />
      <path d="M86.5 70h27l2 18h-31zM82.5 104h35l1 12H81z" fill={GAME} />
      <path d="M88 38h24v16H88z" fill={GOLD} />
      <path d="M84 38q16-18 32 0z" fill={DARK} />
      <path d="M82 54h36v5H82z" fill={DARK} />
      <path
        d="M128 40q10 7 0 14M138 34q20 13 0 26M72 40q-10 7 0 14M62 34q-20 13 0 26"
        fill="none"
        stroke="#a9b0bb"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="5 7"
      />
      <path d="M40 122q12-10 24 0t24 0 24 0 24 0 24 0v6H40z" fill={GAME_2} />
    </>
  ),
  // A game controller with its cable pulled.
  error: (
    <>
      <path
        d="M62 62h76q18 0 22 18l6 24q3 15-9 17-7 1-13-6l-10-11H66l-10 11q-6 7-13 6-12-2-9-17l6-24q4-18 22-18z"
        fill={DARK}
      />
      <path d="M66 74h8v8h8v8h-8v8h-8v-8h-8v-8h8z" fill={PAPER} />
      <circle cx="128" cy="94" r="6" fill={GAME} />
      <circle cx="140" cy="82" r="6" fill={GOLD} />
      <path d="M100 62q0-14 10-16t8-14" fill="none" stroke={DARK} strokeWidth="5" strokeLinecap="round" />
      <path d="M110 14h18v14q-9 8-18 0z" fill={GAME} />
      <path d="M114 8v6M124 8v6" stroke={DARK} strokeWidth="4" strokeLinecap="round" />
      <path d="M140 20l10-6M142 30h12M92 22l-9-5" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  // A gear and a wrench at work.
  maintenance: (
    <>
      <path
        d="M92 30h16l3 13 9 4 12-7 11 11-7 12 4 9 13 3v16l-13 3-4 9 7 12-11 11-12-7-9 4-3 3H92l-3-3-9-4-12 7-11-11 7-12-4-9-13-3V75l13-3 4-9-7-12 11-11 12 7 9-4z"
        fill={GAME}
      />
      <circle cx="100" cy="82" r="22" fill={PAPER} />
      <path d="M150 26q12 4 12 16 0 3-1 6L122 87q-5 5-10 0t0-10l39-39q-3-7-1-12z" fill={DARK} />
      <circle cx="117" cy="82" r="3.5" fill={PAPER} />
      {sparkle(44, 38, 8)}
      {sparkle(168, 100, 6)}
    </>
  ),
  // A treasure map whose path ends at a question mark.
  'not-found': (
    <>
      <path d="M44 40l36-12 40 12 36-12v84l-36 12-40-12-36 12z" fill={PAPER} />
      <path d="M80 28l40 12v84l-40-12z" fill={GOLD} opacity=".45" />
      <path
        d="M58 104q8-20 22-18t18-14"
        fill="none"
        stroke={GAME}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path
        d="M104 56q0-12 13-12t13 11q0 8-8 11-5 2-5 8"
        fill="none"
        stroke={DARK}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="117" cy="88" r="4.5" fill={DARK} />
      <path d="M52 54l10 10m0-10L52 64" stroke={GAME} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  // A closed gate with a lock.
  forbidden: (
    <>
      <path d="M56 124V68q0-44 44-44t44 44v56z" fill={DARK} />
      <path d="M66 124V70q0-36 34-36t34 36v54z" fill={GAME} />
      <path d="M98 34h4v90h-4zM66 74h68v4H66z" fill={DARK} opacity=".45" />
      <path d="M90 84v-6q0-10 10-10t10 10v6" fill="none" stroke={PAPER} strokeWidth="5" />
      <rect x="82" y="82" width="36" height="28" rx="6" fill={GOLD} />
      <path d="M100 91v10" stroke={DARK} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  // A rocket on its way.
  soon: (
    <>
      <path d="M84 100q-12 6-10 22 12-1 18-10zM116 100q12 6 10 22-12-1-18-10z" fill={GAME_2} />
      <path d="M100 18q26 24 22 62l-8 26H86l-8-26q-4-38 22-62z" fill={PAPER} />
      <path d="M100 18q12 11 18 26H82q6-15 18-26z" fill={GAME} />
      <path d="M78 80l-14 24 18-4zM122 80l14 24-18-4z" fill={GAME} />
      <circle cx="100" cy="64" r="11" fill={DARK} />
      <circle cx="100" cy="64" r="6" fill={GAME_2} />
      <path d="M92 106h16l-8 22z" fill={GOLD} />
      {sparkle(146, 44, 8)}
      {sparkle(50, 62, 6)}
    </>
  ),
};

export default function Drawing({ kind }: { kind: EmptyKind }) {
  return DRAWINGS[kind];
}
