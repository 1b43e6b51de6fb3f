// Drawing of the prizes hero: a golden cup. Inline SVG, so that it costs no request.
import { GLOW, Glow, Run } from '../../../shared/ui/Hero/gradients.tsx';
export function TrophyArt() {
  return (
    <svg viewBox="0 0 200 170" aria-hidden="true">
      <defs>
        <Glow id="trophy-glow" stops={GLOW} />
        <Run
          id="trophy-gold"
          x2={1}
          y2={0}
          stops={[
            [0, '#ffdf7e'],
            [0.28, '#fff6d2'],
            [0.6, '#ffc53a'],
            [1, '#c47a0e'],
          ]}
        />
        <Run
          id="trophy-foot"
          stops={[
            [0, 'var(--game)'],
            [1, 'var(--game-3)'],
          ]}
        />
      </defs>
      <circle cx="100" cy="74" r="92" fill="url(#trophy-glow)" />
      <ellipse cx="100" cy="162" rx="60" ry="7" fill="#03081a" opacity=".4" />
      <path
        d="M56 34H30q-4 44 34 52M144 34h26q4 44-34 52"
        fill="none"
        stroke="#d9961f"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M56 32H31q-4 42 33 50M144 32h25q4 42-33 50"
        fill="none"
        stroke="#ffdf7e"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M50 20h100q4 78-50 88-54-10-50-88z" fill="url(#trophy-gold)" />
      <path d="M46 12h108q6 0 6 7t-6 7H46q-6 0-6-7t6-7z" fill="url(#trophy-gold)" />
      <path d="M44 14h112v4H44z" fill="#fff" opacity=".7" />
      <path d="m100 40 7 14 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z" fill="#b8690a" />
      <path d="m100 37 7 14 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z" fill="#fff3c4" />
      <path d="M90 106h20l6 26H84z" fill="url(#trophy-gold)" />
      <path d="M66 130h68q6 0 6 6v20q0 4-4 4H64q-4 0-4-4v-20q0-6 6-6z" fill="url(#trophy-foot)" />
      <path d="M66 130h68q6 0 6 6v2H60v-2q0-6 6-6z" fill="#fff" opacity=".35" />
      <path d="M82 142h36v10H82z" fill="url(#trophy-gold)" />
    </svg>
  );
}
