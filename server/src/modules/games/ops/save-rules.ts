// Sets what parcels cost, how long orders wait, what minors may spend, and whether virtual goods are sold in the mini-program on iOS.
import type { Contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import type { CallHandler } from '../../../services.ts';
import { changeGame } from '../change-game.ts';

export const saveRules: CallHandler<Contract['ops']['game']['saveRules']> = ({ gameId, transact }, rules) => {
  const { minor_caps_from: minorCapsFrom, minor_caps: minorCaps } = rules;
  if ((minorCapsFrom === 'game') !== (minorCaps !== null)) throw badInput('minor_caps', 'caps-of-game-only');
  return transact(async (tx) => {
    await changeGame(tx, gameId, {
      shippingFee: rules.shipping_fee,
      shippingFreeFrom: rules.shipping_free_from,
      unpaidMinutes: rules.unpaid_minutes,
      autoConfirmDays: rules.auto_confirm_days,
      minorCapsFrom,
      minorCaps,
      sellsVirtualOnIos: rules.sells_virtual_on_ios,
    });
    return {};
  });
};
