// Public API: whether a player is logged in.
export { LoginGate } from './LoginGate.tsx';
