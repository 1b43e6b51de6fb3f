// The door to the surroundings.
export { type Surroundings, surroundings, takeShellParams } from './bridge.ts';
