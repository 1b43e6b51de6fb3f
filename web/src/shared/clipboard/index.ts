// The door to the clipboard.
export { copyText } from './clipboard.ts';
