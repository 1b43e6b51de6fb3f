// The door to everything that turns values into what a player reads.
export { groupThousands, padZero } from './number.ts';
export { maskPhone } from './phone.ts';
export { price } from './price.ts';
export {
  businessDay,
  countdownParts,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatMoment,
  formatRelative,
} from './time.ts';
export { useCountdown } from './useCountdown.ts';
