// The calls of operators: login and the audit log. Calls that change a game are in the module they change.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { login } from './ops/login.ts';
import { logout } from './ops/logout.ts';
import { listAudit, me } from './ops/reads.ts';

const { auth, audit } = contract.ops;

export function routes(serve: ServeCall): void {
  serve(auth.login, login);
  serve(auth.logout, logout);
  serve(auth.me, me);
  serve(audit.list, listAudit);
}
