// A chest that opens, with gems above it; still under reduced motion.
import styles from './Recharge.module.css';

const GEMS = [
  { x: 62, y: 52, fill: '#7fe3f5', edge: '#d8f8ff' },
  { x: 104, y: 30, fill: '#ffd36b', edge: '#fff3cf' },
  { x: 146, y: 54, fill: '#ff8f96', edge: '#ffd7da' },
];

export function ChestArt() {
  return (
    <svg className={styles.art} viewBox="0 0 210 190" aria-hidden="true">
      <ellipse cx="104" cy="176" rx="84" ry="9" fill="#00000033" />
      <path className={styles.glow} d="M40 104 16 20h176l-24 84z" fill="url(#chest-light)" />
      <defs>
        <linearGradient id="chest-light" x1="0" y1="1" x2="0" y2="0">
          <stop stopColor="#ffe9a8" stopOpacity=".85" />
          <stop offset="1" stopColor="#ffe9a8" stopOpacity="0" />
        </linearGradient>
      </defs>
      {GEMS.map(({ x, y, fill, edge }) => (
        <g key={x} className={styles.gem}>
          <path d={`M${x - 15} ${y}l9-11h12l9 11-15 19z`} fill={fill} />
          <path d={`M${x - 15} ${y}l9-11h12l9 11h-10l-5-11-5 11z`} fill={edge} />
        </g>
      ))}
      <path d="M36 84c0-20 16-28 68-28s68 8 68 28v14H36z" fill="#8a4b1c" className={styles.lid} />
      <path d="M36 84c0-20 16-28 68-28s68 8 68 28v4H36z" fill="#b3692c" className={styles.lid} />
      <path d="M32 104h144v58a10 10 0 0 1-10 10H42a10 10 0 0 1-10-10z" fill="#a35c22" />
      <path d="M32 104h144v12H32zM52 104h14v68H52zM142 104h14v68h-14z" fill="#ffcf4d" />
      <path d="M90 104h28v30a6 6 0 0 1-6 6H96a6 6 0 0 1-6-6z" fill="#f7b02c" />
      <circle cx="104" cy="120" r="5" fill="#6b3a10" />
    </svg>
  );
}
