// Public API of the clipboard.
export { copyText, copyWithToast } from './clipboard.ts';
