// The calls of verification.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { addAuthPopupInfo } from './add-auth-popup-info.ts';
import { authPopupConfInfo, getUserAuthInfo, readAuthPopup } from './auth-info.ts';
import { saveAuthPopup } from './ops/save-auth-popup.ts';
import { realNameReport } from './real-name-report.ts';

const { index, ops, user } = contract;

export function routes(serve: ServeCall): void {
  serve(index.authPopupConfInfo, authPopupConfInfo);
  serve(user.getUserAuthInfo, getUserAuthInfo);
  serve(user.addAuthPopupInfo, addAuthPopupInfo);
  serve(user.realNameReport, realNameReport);

  serve(ops.content.authPopup, ({ services, gameId }) => readAuthPopup(services.db, gameId));
  serve(ops.content.saveAuthPopup, saveAuthPopup);
}
