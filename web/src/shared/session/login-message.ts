// Why login is asked for again: stored until the login form shows it, which may be after a page load.
import { defineStored } from '../storage/index.ts';

export const loginMessage = defineStored({
  key: 'login_message',
  area: 'session',
  format: 'text',
  parse: (value) => (typeof value === 'string' && value ? value : undefined),
});
