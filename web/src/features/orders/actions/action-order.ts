// Which action stands where: what the order waits for comes last, under the thumb.
import type { OrderAction } from '@emall/contract';

const BY_WEIGHT: readonly OrderAction[] = [
  'delete',
  'cancel',
  'track',
  'rebuy',
  'view_code',
  'confirm',
  'transfer',
  'pay',
];

export function inOrderOfWeight(actions: readonly OrderAction[]): OrderAction[] {
  return BY_WEIGHT.filter((action) => actions.includes(action));
}
