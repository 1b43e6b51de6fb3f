// A chest full of coins whose light carries gems; still under reduced motion.

import styles from '../../../shared/ui/Hero/art.module.css';
import { Beam, GLOW, Glow, GOLD, Run } from '../../../shared/ui/Hero/gradients.tsx';

const GEMS = [
  { x: 54, y: 60, top: '#d9fbff', left: '#8fe9f8', right: '#35b6d4' },
  { x: 110, y: 26, top: '#fff4cf', left: '#ffdc7d', right: '#eaa21f' },
  { x: 166, y: 62, top: '#ffe0e2', left: '#ff9aa1', right: '#e2454f' },
];
const COINS = [
  [66, 98],
  [88, 90],
  [112, 86],
  [136, 90],
  [156, 98],
  [78, 106],
  [102, 102],
  [126, 103],
  [146, 107],
] as const;

export function TreasureArt() {
  return (
    <svg viewBox="0 0 220 200" aria-hidden="true">
      <defs>
        <Glow id="treasure-glow" stops={GLOW} />
        <Run id="treasure-gold" stops={GOLD} />
        <Run
          id="treasure-wood"
          stops={[
            [0, '#b9713a'],
            [1, '#6f3814'],
          ]}
        />
        <Beam id="treasure-beam" opacity={0.8} />
      </defs>
      <ellipse cx="110" cy="188" rx="92" ry="9" fill="#03081a" opacity=".4" />
      <circle cx="110" cy="88" r="104" fill="url(#treasure-glow)" className={styles.glow} />
      <path d="M70 96 22 0h34zM98 92 84-8h40l-10 100zM148 96 166 0h32z" fill="url(#treasure-beam)" />
      <path d="M30 102q-4-58 80-58t80 58z" fill="#54290d" />
      <path d="M30 102q-4-58 80-58t80 58h-10q-2-46-70-46t-70 46z" fill="url(#treasure-wood)" />
      <path d="M30 102q-4-58 80-58t80 58h-4q0-54-76-54t-76 54z" fill="url(#treasure-gold)" />
      {COINS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y + 4} rx="17" ry="10" fill="#b36f0c" />
          <ellipse cx={x} cy={y} rx="17" ry="10" fill="url(#treasure-gold)" />
          <ellipse cx={x} cy={y} rx="11" ry="6" fill="none" stroke="#c98413" strokeWidth="2" />
        </g>
      ))}
      {GEMS.map(({ x, y, top, left, right }) => (
        <g key={x} className={styles.float}>
          <path d={`M${x - 20} ${y}l11-14h18l11 14z`} fill={top} />
          <path d={`M${x - 20} ${y}h20v26z`} fill={left} />
          <path d={`M${x + 20} ${y}h-20v26z`} fill={right} />
          <path d={`M${x - 8} ${y}h16l-8 26z`} fill="#fff" opacity=".35" />
          <path d={`M${x - 8} ${y}l8-14 8 14z`} fill="#fff" opacity=".5" />
        </g>
      ))}
      <path d="M22 108h176l-6 66q-1 10-12 10H40q-11 0-12-10z" fill="url(#treasure-wood)" />
      <path d="M110 108h88l-6 66q-1 10-12 10h-70z" fill="#2c1204" opacity=".28" />
      <path d="M26 134h168M28 158h164" stroke="#4f260b" strokeWidth="2.5" opacity=".55" />
      <path
        d="M22 108h176l-1.5 15H23.5zM46 108h20l2 76H52zM154 108h20l-6 76h-16z"
        fill="url(#treasure-gold)"
      />
      <path d="M22 108h176v4H22z" fill="#fff" opacity=".5" />
      <path
        d="M90 108h40v30q0 9-9 9H99q-9 0-9-9z"
        fill="url(#treasure-gold)"
        stroke="#b36f0c"
        strokeWidth="2"
      />
      <circle cx="110" cy="124" r="6.5" fill="#55300a" />
      <path d="M107 126h6l2 12h-10z" fill="#55300a" />
    </svg>
  );
}
