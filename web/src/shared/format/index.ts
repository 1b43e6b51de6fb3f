// Public API of values as a player reads them, and of moments in time.
export { businessDay, endOfBusinessDay, formatDate } from './day.ts';
export { deadline } from './deadline.ts';
export { groupThousands, padZero } from './number.ts';
export { maskPhone } from './phone.ts';
export { price, yuan } from './price.ts';
export { setShopTime, shopNow } from './shop-time.ts';
export {
  countdownParts,
  formatCountdown,
  formatDateTime,
  formatMoment,
  formatRelative,
} from './time.ts';
export { unbroken } from './unbroken.ts';
export { useAtMoment } from './useAtMoment.ts';
export { useCountdown } from './useCountdown.ts';
