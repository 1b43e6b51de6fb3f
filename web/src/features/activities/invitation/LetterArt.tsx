// An open letter with a gift coming out of it and hearts around it: drawn for the hero.

import styles from '../../../shared/ui/Hero/art.module.css';
import { GLOW, Glow, GOLD, Run } from '../../../shared/ui/Hero/gradients.tsx';

const heart = (x: number, y: number, r: number) =>
  `M${x} ${y + r}c${-r * 1.7} ${-r * 1.1} ${-r * 1.3} ${-r * 2.4} ${-r * 0.4} ${-r * 2.2}q${r * 0.4} ${r * 0.1} ${r * 0.4} ${r * 0.5} 0 ${-r * 0.4} ${r * 0.4} ${-r * 0.5}c${r * 0.9} ${-r * 0.2} ${r * 1.3} ${r * 1.1} ${-r * 0.4} ${r * 2.2}z`;

export function LetterArt() {
  return (
    <svg viewBox="0 0 220 200" aria-hidden="true">
      <defs>
        <Glow id="letter-glow" stops={GLOW} />
        <Run
          id="letter-paper"
          stops={[
            [0, '#fffaf0'],
            [1, '#f3d9b4'],
          ]}
        />
        <Run id="letter-gold" stops={GOLD} />
        <Run
          id="letter-red"
          stops={[
            [0, '#ff8289'],
            [1, '#d3202f'],
          ]}
        />
      </defs>
      <circle cx="110" cy="86" r="106" fill="url(#letter-glow)" className={styles.glow} />
      <ellipse cx="110" cy="190" rx="86" ry="8" fill="#03081a" opacity=".4" />
      <path d="M28 98 104 38q6-5 12 0l76 60z" fill="#cfa873" />
      <path d="M34 98 105 44q5-4 10 0l71 54z" fill="#a87f4c" />
      <g className={styles.float}>
        <path d="M66 66h88v74H66z" fill="url(#letter-red)" />
        <path d="M112 66h42v74h-42z" fill="#7c0c1a" opacity=".22" />
        <path d="M100 66h20v74h-20z" fill="url(#letter-gold)" />
        <path d="M60 52q0-5 5-5h90q5 0 5 5v16q0 4-4 4H64q-4 0-4-4z" fill="url(#letter-red)" />
        <path d="M60 52q0-5 5-5h90q5 0 5 5v2H60z" fill="#fff" opacity=".5" />
        <path d="M60 68h100v4H60z" fill="#7c0c1a" opacity=".3" />
        <path d="M100 47h20v25h-20z" fill="url(#letter-gold)" />
        <path
          d="M110 48Q72 50 74 30q4-18 22-6 12 9 14 24 2-15 14-24 18-12 22 6 2 20-36 18z"
          fill="url(#letter-gold)"
        />
        <path
          d="M110 48q-22 0-20-11 3-9 12-1 7 6 8 12 1-6 8-12 9-8 12 1 2 11-20 11z"
          fill="#b36f0c"
          opacity=".5"
        />
      </g>
      <path d="M28 96h164v78q0 12-12 12H40q-12 0-12-12z" fill="url(#letter-paper)" />
      <path d="M28 96v78q0 6 4 9l60-50zM192 96v78q0 6-4 9l-60-50z" fill="#e6c592" />
      <path d="m30 181 72-56q8-6 16 0l72 56q-4 5-10 5H40q-6 0-10-5z" fill="#fff3dd" />
      <path d="m30 181 72-56q8-6 16 0l72 56" fill="none" stroke="#d9b27a" strokeWidth="2.5" />
      <circle cx="110" cy="146" r="22" fill="#9c101e" />
      <circle cx="110" cy="144" r="22" fill="url(#letter-red)" />
      <path d={heart(110, 146, 11)} fill="#ffe9c2" />
      <path d={heart(28, 68, 11)} fill="url(#letter-red)" className={styles.float} />
      <path d={heart(196, 52, 14)} fill="url(#letter-red)" className={styles.float} />
      <path d={heart(52, 28, 7)} fill="#ffc2c6" className={styles.float} />
      <path d={heart(176, 18, 6)} fill="#ffc2c6" />
    </svg>
  );
}
