// Operators of the demo world.

/** Everything in every game. */
export const demoOperators = [{ username: 'admin', name: '值班店长', password: 'admin123456' }];
