// The account's phone, mail, real name and login methods.
import { api, callQuery } from '../../shared/request/index.ts';

export const userAuthQuery = () =>
  callQuery(api.user.getUserAuthInfo, {}, { errors: 'inline', onExpired: 'popup' });
