// Key art of the lotteries in the game's colours: a gift that bursts open, or tickets around a star. Inline SVG, so that it
// costs no request.
import styles from '../../shared/ui/Hero/art.module.css';
import { Beam, GLOW, Glow, GOLD, Run } from '../../shared/ui/Hero/gradients.tsx';
import { sparkPath } from '../../shared/ui/Hero/Scene.tsx';

const SPARKS = [
  [30, 46, 9],
  [188, 40, 10],
  [200, 108, 7],
  [16, 112, 6],
  [112, 14, 7],
] as const;

const BALLS = [
  { x: 66, y: 62, r: 21, colour: '#ff5a7a' },
  { x: 110, y: 40, r: 24, colour: '#ffc93f' },
  { x: 154, y: 62, r: 21, colour: '#39c8f0' },
  { x: 88, y: 84, r: 17, colour: '#9b6bff' },
  { x: 134, y: 86, r: 17, colour: '#45d483' },
];

export function LotteryArt({ kind }: { kind: 'gift' | 'tickets' }) {
  return (
    <svg viewBox="0 0 220 200" aria-hidden="true">
      <defs>
        <Glow id="lottery-glow" stops={GLOW} />
        <Run id="lottery-gold" stops={GOLD} />
        <Run
          id="lottery-box"
          stops={[
            [0, 'var(--game)'],
            [1, 'var(--game-3)'],
          ]}
        />
        <Beam id="lottery-beam" opacity={0.75} />
      </defs>
      <circle cx="110" cy="92" r="106" fill="url(#lottery-glow)" className={styles.glow} />
      {kind === 'gift' ? <Gift /> : <Tickets />}
      <g fill="#fff6d4">
        {SPARKS.map(([x, y, r]) => (
          <path key={x} d={sparkPath(x, y, r)} />
        ))}
      </g>
    </svg>
  );
}

/** An open box with capsules in its light. */
function Gift() {
  return (
    <>
      <ellipse cx="110" cy="190" rx="84" ry="8" fill="#03081a" opacity=".4" />
      <path d="M64 112 14 4h42zM98 110 82-8h56l-16 118zM156 112 166 4h42z" fill="url(#lottery-beam)" />
      {BALLS.map(({ x, y, r, colour }) => (
        <g key={x} className={styles.float}>
          <circle cx={x} cy={y} r={r} fill={colour} />
          <path
            d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0q${-r} ${r * 0.5} ${-2 * r} 0z`}
            fill="#fff"
            opacity=".5"
          />
          <path d={sparkPath(x, y + r * 0.1, r * 0.62)} fill="#fff" />
          <ellipse cx={x - r * 0.4} cy={y - r * 0.55} rx={r * 0.28} ry={r * 0.16} fill="#fff" opacity=".9" />
        </g>
      ))}
      <path d="M30 108h160l-8 70q-1 10-12 10H50q-11 0-12-10z" fill="url(#lottery-box)" />
      <path d="M110 108h80l-8 70q-1 10-12 10h-60z" fill="#07021c" opacity=".25" />
      <path d="M94 108h32v80H94z" fill="url(#lottery-gold)" />
      <path d="M22 98h176q6 0 6 6v8q0 6-6 6H22q-6 0-6-6v-8q0-6 6-6z" fill="url(#lottery-box)" />
      <path d="M22 98h176q6 0 6 6v2H16v-2q0-6 6-6z" fill="#fff" opacity=".4" />
      <path d="M92 98h36v20H92z" fill="url(#lottery-gold)" />
      <path
        d="M110 122q-30-26-40-8t40 22q30-4 40-22t-40 8z"
        fill="url(#lottery-gold)"
        stroke="#b36f0c"
        strokeWidth="2"
      />
      <circle cx="110" cy="126" r="9" fill="url(#lottery-gold)" stroke="#b36f0c" strokeWidth="2" />
    </>
  );
}

const TICKETS = [
  { turn: -22, colour: '#39c8f0' },
  { turn: 18, colour: '#ff5a7a' },
  { turn: -3, colour: 'url(#lottery-box)' },
];

/** Three tickets, the front one with a star. */
function Tickets() {
  return (
    <>
      <ellipse cx="110" cy="188" rx="78" ry="8" fill="#03081a" opacity=".4" />
      {TICKETS.map(({ turn, colour }) => (
        <g key={turn} transform={`rotate(${turn} 110 120)`}>
          <path
            d="M36 68h148q8 0 8 8v22a14 14 0 0 0 0 28v22q0 8-8 8H36q-8 0-8-8v-22a14 14 0 0 0 0-28V76q0-8 8-8z"
            fill={colour}
            stroke="url(#lottery-gold)"
            strokeWidth="4"
          />
          <path d="M36 72h148q4 0 4 4v6H32v-6q0-4 4-4z" fill="#fff" opacity=".4" />
          <path d="M146 76v74" stroke="#fff" strokeWidth="3" strokeDasharray="6 6" opacity=".75" />
          <path d="M160 92h16M160 104h16M160 116h10" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
        </g>
      ))}
      <g className={styles.float}>
        <path d="m88 74 12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4z" fill="#b36f0c" />
        <path d="m88 68 12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4z" fill="url(#lottery-gold)" />
        <path d="m88 68 12 26 28 4-40 14z" fill="#fff" opacity=".4" />
      </g>
    </>
  );
}
