// Gradients of the drawings: radial light and linear colours. Each drawing chooses its ids.
type Stop = readonly [offset: number, colour: string, opacity?: number];
type GradientProps = { id: string; stops: readonly Stop[] };

export const GOLD: readonly Stop[] = [
  [0, '#fff3c4'],
  [0.5, '#ffc93f'],
  [1, '#d08a15'],
];
export const GLOW: readonly Stop[] = [
  [0, '#fff1bd', 0.9],
  [0.55, '#ffe08a', 0.38],
  [1, '#ffe08a', 0],
];

/** From top to bottom; `x2` leans it to the side. */
export function Run({ id, stops, x2 = 0, y2 = 1 }: GradientProps & { x2?: number; y2?: number }) {
  return (
    <linearGradient id={id} x2={x2} y2={y2}>
      <Stops stops={stops} />
    </linearGradient>
  );
}

export function Glow({ id, stops }: GradientProps) {
  return (
    <radialGradient id={id}>
      <Stops stops={stops} />
    </radialGradient>
  );
}

/** Light that rises from an opened box. */
export function Beam({ id, opacity }: { id: string; opacity: number }) {
  return (
    <Run
      id={id}
      stops={[
        [0, '#ffeeb0', 0],
        [1, '#ffeeb0', opacity],
      ]}
    />
  );
}

function Stops({ stops }: Pick<GradientProps, 'stops'>) {
  return stops.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
}
