// The drawings of the places that are always there.
import type { ReactNode } from 'react';

export type EntryArt = 'gift' | 'coupon' | 'presale' | 'score' | 'awards';

const ART: Record<EntryArt, ReactNode> = {
  gift: (
    <>
      <path d="M7 20h28v15a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z" fill="#ff8a3c" />
      <path d="M7 20h28v5H7z" fill="#e56a17" />
      <rect x="4.5" y="13" width="33" height="9" rx="2.5" fill="#ffa95c" />
      <path d="M18 13h6v25h-6z" fill="#ff3d47" />
      <path d="M21 13C13 13 9 5 14 4c4-.8 7 5 7 9zm0 0c8 0 12-8 7-9-4-.8-7 5-7 9z" fill="#ff5a62" />
      <path
        d="M21 13c-4.5 0-6.5-4.5-4-5.2 2-.5 4 2.2 4 5.2zm0 0c4.5 0 6.5-4.5 4-5.2-2-.5-4 2.2-4 5.2z"
        fill="#b8141e"
      />
    </>
  ),
  coupon: (
    <>
      <path
        d="M6 11h30a2 2 0 0 1 2 2v5a3.5 3.5 0 0 0 0 7v5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-5a3.5 3.5 0 0 0 0-7v-5a2 2 0 0 1 2-2z"
        fill="#ff5c6a"
      />
      <path d="M4 25a3.5 3.5 0 0 0 0-7v-5a2 2 0 0 1 2-2h9v21H6a2 2 0 0 1-2-2z" fill="#ff8a7a" />
      <path d="M15 13v17" stroke="#fff" strokeWidth="1.5" strokeDasharray="2.2 2.2" />
      <path
        d="m22 15 4.5 5 4.5-5M26.5 20v8.5M22.5 21.5h8M22.5 25h8"
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  presale: (
    <>
      <path d="M8 14h20v24H8a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3z" fill="#4aa3ff" />
      <path d="M5 17a3 3 0 0 1 3-3h20v6H5z" fill="#1d6fd6" />
      <path d="M11 10v7M22 10v7" stroke="#1d6fd6" strokeWidth="3" strokeLinecap="round" />
      <path d="M10 25h5M19 25h5M10 31h5" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="29" cy="29" r="10" fill="#ffb938" />
      <circle cx="29" cy="29" r="7.5" fill="#fff6dc" />
      <path
        d="M29 24.5V29l3.2 2.2"
        fill="none"
        stroke="#c46a00"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  score: (
    <>
      <ellipse cx="15" cy="33" rx="11" ry="4.5" fill="#c97c00" />
      <path d="M4 28h22v5H4z" fill="#c97c00" />
      <ellipse cx="15" cy="28" rx="11" ry="4.5" fill="#ffb938" />
      <circle cx="25" cy="17" r="13" fill="#f09a00" />
      <circle cx="24" cy="16" r="13" fill="#ffc640" />
      <circle cx="24" cy="16" r="9.5" fill="#ffe08a" />
      <path d="m24 9.5 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z" fill="#f09a00" />
    </>
  ),
  awards: (
    <>
      <path d="M10 8H4v4c0 5 3 8 8 8M32 8h6v4c0 5-3 8-8 8" fill="none" stroke="#e08a00" strokeWidth="3" />
      <path d="M10 4h22v12c0 7-4.5 11-11 11S10 23 10 16z" fill="#ffc640" />
      <path d="M10 4h8v22.3C13 24.7 10 21 10 16z" fill="#ffdf85" />
      <path d="M18.5 26h5v6h-5z" fill="#e08a00" />
      <path d="M12 32h18a2 2 0 0 1 2 2v4H10v-4a2 2 0 0 1 2-2z" fill="#7a4cd6" />
      <path d="m21 9 1.8 3.7 4 .5-3 2.8.8 4-3.6-2-3.6 2 .8-4-3-2.8 4-.5z" fill="#fff" />
    </>
  ),
};

export function EntryIcon({ art }: { art: EntryArt }) {
  return (
    <svg viewBox="0 0 42 42" width="42" height="42" aria-hidden="true">
      {ART[art]}
    </svg>
  );
}
