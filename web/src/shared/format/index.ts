// Public API of values as a player reads them, and of moments in time.
export { groupThousands, padZero } from './number.ts';
export { maskPhone } from './phone.ts';
export { price, yuan } from './price.ts';
export {
  businessDay,
  countdownParts,
  endOfBusinessDay,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatMoment,
  formatRelative,
} from './time.ts';
export { useAtMoment } from './useAtMoment.ts';
export { useCountdown } from './useCountdown.ts';
