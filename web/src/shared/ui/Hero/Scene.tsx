// The scene behind a hero: light, ridges and sparks. Inline SVG, so that it costs no request.
import styles from './Hero.module.css';

/** The path of a four-pointed spark around a centre. */
export const sparkPath = (x: number, y: number, r: number) =>
  `M${x} ${y - r}q${r * 0.15} ${r * 0.85} ${r} ${r}q${-r * 0.85} ${r * 0.15} ${-r} ${r}q${-r * 0.15} ${-r * 0.85} ${-r} ${-r}q${r * 0.85} ${-r * 0.15} ${r} ${-r}z`;

export function Scene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 375 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g className={styles.beams}>
        <path d="M292-30 150 260h70zM292-30l-40 290h60zM292-30l50 290h70z" />
      </g>
      <g className={styles.clouds}>
        <path d="M214 92q4-20 24-18 8-18 28-12 20-10 32 8 22-2 22 22z" />
        <path d="M20 128q2-14 18-12 8-14 24-8 16-6 22 8 16 0 16 12z" />
      </g>
      <path
        className={styles.far}
        d="M0 190q38-34 78-20 34-36 82-12 40-42 92-14 44-32 76-4 30-16 47 2v98H0z"
      />
      <path className={styles.near} d="M0 214q52-34 112-12 58-34 122-8 68-30 141 4v42H0z" />
      <g className={styles.sparks}>
        <path d={sparkPath(212, 66, 7)} />
        <path d={sparkPath(352, 128, 6)} />
        <path d={sparkPath(192, 138, 4)} />
        <path d={sparkPath(330, 58, 4)} />
      </g>
    </svg>
  );
}
