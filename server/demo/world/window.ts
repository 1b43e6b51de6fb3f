// When the demo world runs: for ten years, so that it runs whenever somebody looks.

export const demoWindow = {
  startsAt: new Date('2026-01-01T00:00:00+08:00'),
  endsAt: new Date('2036-01-01T00:00:00+08:00'),
};
