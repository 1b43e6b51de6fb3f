// Tells the player that nothing reached the server: the one error that a call shows no toast for.
import { defineTexts } from '../i18n/index.ts';
import { toast } from '../ui/Toast/toast.ts';
import { isNetworkFailure } from './call-error.ts';

const { texts } = defineTexts({
  zh: { lost: '网络不通，请检查后再试' },
  en: { lost: 'No connection. Check your network and try again.' },
});

/** For whatever a player pressed; an error code has shown its message already. */
export function toastNetworkError(error: unknown): void {
  if (isNetworkFailure(error)) toast(texts().lost);
}
