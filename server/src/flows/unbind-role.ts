// Unbinding a role, and the code for it, which wait for the orders that are to be delivered to it.
import { contract } from '@emall/contract';
import { hasOpenOrder, lockBuyer } from '../modules/orders/index.ts';
import { sendRoleVerifyCodeUnless, unbindRoleUnless } from '../modules/roles/index.ts';
import type { Module } from '../services.ts';

const unbindRole = unbindRoleUnless({ lockBuyer, hasOpenOrder });

export const unbindRoleModule: Module = {
  routes(serve) {
    serve(contract.user.sendRoleVerifyCode, sendRoleVerifyCodeUnless(hasOpenOrder));
    serve(contract.user.unbindRole, unbindRole);
    serve(contract.cpBindRole.unbindRole, unbindRole);
  },
};
