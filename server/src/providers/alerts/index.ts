// Alerts to the people who run the mall; which one runs is a matter of configuration.
export type { Alert, AlertLane, Alerts } from './alert.ts';
export { deleteOldAlerts, resolveAlert, storedAlerts, takeAlert } from './stored.ts';
