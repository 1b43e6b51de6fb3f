// Alerts to the people who run the mall; which one runs is a matter of configuration.
export type { Alert, Alerts } from './alert.ts';
export { resolveAlert, storedAlerts, takeAlert } from './stored.ts';
