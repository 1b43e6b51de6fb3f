// The operators' own calls. What they do in a game stands with the module it changes.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { listAudit, me } from './reads.ts';

const { auth, audit } = contract.ops;

export function routes(serve: ServeCall): void {
  serve(auth.login, login);
  serve(auth.logout, logout);
  serve(auth.me, me);
  serve(audit.list, listAudit);
}
