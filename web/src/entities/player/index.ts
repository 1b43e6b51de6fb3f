// Public API: the logged-in player, the account's login methods and verification.
export { stripTickets, thirdPartyAuthUrl } from './auth-url.ts';
export { CodeButton } from './CodeButton.tsx';
export { cooldownIn, lastSentCode, storeSentCode } from './code-cooldown.ts';
export { LoginGate } from './LoginGate.tsx';
export { NewPasswordSheet } from './NewPasswordSheet.tsx';
export { userAuthQuery } from './queries.ts';
export { isBadCode, isVerifyCode, VerifyCodeField } from './VerifyCodeField.tsx';
