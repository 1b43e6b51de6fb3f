// Drawing of the sign-in hero: a calendar with a golden seal and rewards around it.

import styles from '../../../shared/ui/Hero/art.module.css';
import { Glow, GOLD, Run } from '../../../shared/ui/Hero/gradients.tsx';

const LEAVES = [
  [46, 92],
  [74, 92],
  [102, 92],
  [130, 92],
  [46, 118],
  [74, 118],
  [46, 144],
] as const;

export function StampArt() {
  return (
    <svg viewBox="0 0 220 200" aria-hidden="true">
      <defs>
        <Glow
          id="stamp-glow"
          stops={[
            [0, '#fff', 0.8],
            [1, '#fff', 0],
          ]}
        />
        <Run
          id="stamp-paper"
          x2={0.4}
          stops={[
            [0, '#fff'],
            [1, '#dbe5f3'],
          ]}
        />
        <Run
          id="stamp-head"
          x2={1}
          stops={[
            [0, '#ff8a7a'],
            [1, '#d81f3a'],
          ]}
        />
        <Run id="stamp-gold" x2={0.5} stops={GOLD} />
      </defs>
      <circle cx="108" cy="100" r="108" fill="url(#stamp-glow)" />
      <ellipse cx="108" cy="190" rx="84" ry="8" fill="#03081a" opacity=".4" />
      <g transform="rotate(-6 104 110)">
        <path d="M32 52q0-12 12-12h120q12 0 12 12v118q0 12-12 12H44q-12 0-12-12z" fill="#a9b9d0" />
        <path d="M26 46q0-12 12-12h120q12 0 12 12v118q0 12-12 12H38q-12 0-12-12z" fill="url(#stamp-paper)" />
        <path d="M26 46q0-12 12-12h120q12 0 12 12v28H26z" fill="url(#stamp-head)" />
        <path d="M26 46q0-12 12-12h120q12 0 12 12v4q0-8-12-8H38q-12 0-12 8z" fill="#fff" opacity=".5" />
        <path d="M26 74h144v5H26z" fill="#7c1024" opacity=".25" />
        {[60, 98, 136].map((x) => (
          <g key={x}>
            <circle cx={x} cy="52" r="6" fill="#7c1024" opacity=".55" />
            <path d={`M${x} 52V26`} stroke="url(#stamp-gold)" strokeWidth="8" strokeLinecap="round" />
            <path d={`M${x - 2} 46V27`} stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".8" />
          </g>
        ))}
        {LEAVES.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect x={x - 10} y={y - 8} width="22" height="20" rx="6" fill="#c9d6e8" />
            <path
              d={`m${x - 4} ${y + 2} 4 4 7-8`}
              fill="none"
              stroke="#5d7ba5"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </g>
        ))}
      </g>
      <g transform="rotate(10 142 142)">
        <path
          d="m142 92 11 9 14-3 5 13 14 5-3 14 9 11-9 11 3 14-14 5-5 13-14-3-11 9-11-9-14 3-5-13-14-5 3-14-9-11 9-11-3-14 14-5 5-13 14 3z"
          fill="url(#stamp-gold)"
        />
        <circle cx="142" cy="141" r="34" fill="#e8a522" />
        <circle cx="142" cy="140" r="32" fill="url(#stamp-gold)" />
        <path
          d="m126 141 11 12 22-25"
          fill="none"
          stroke="#8a4b06"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M116 126q8-16 26-17"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
      <g className={styles.float}>
        <ellipse cx="196" cy="64" rx="17" ry="18" fill="#b36f0c" />
        <ellipse cx="194" cy="63" rx="17" ry="18" fill="url(#stamp-gold)" />
        <ellipse cx="194" cy="63" rx="11" ry="12" fill="none" stroke="#c98413" strokeWidth="2.5" />
      </g>
      <g className={styles.float}>
        <path d="m8 120 8-10h14l8 10z" fill="#d9fbff" />
        <path d="M8 120h15v20z" fill="#8fe9f8" />
        <path d="M38 120H23v20z" fill="#35b6d4" />
      </g>
    </svg>
  );
}
