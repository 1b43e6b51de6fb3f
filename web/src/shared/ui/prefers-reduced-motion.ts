// Whether the player asks for less motion; read at the moment an animation would start.

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
