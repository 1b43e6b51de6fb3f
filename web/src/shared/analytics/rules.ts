// What analytics accepts as a name and as a user id in strict mode.
import { ANALYTICS_NAME_MAX, ANALYTICS_USER_ID_MAX } from '@emall/contract/constants';

/** Starts with a letter; letters, digits and underscores only; up to 50 characters. */
export function isAnalyticsName(name: string): boolean {
  return name.length <= ANALYTICS_NAME_MAX && /^[A-Za-z][A-Za-z0-9_]*$/.test(name);
}

/** 1 to 63 characters. */
export function isAnalyticsUserId(id: string): boolean {
  return id.length >= 1 && id.length <= ANALYTICS_USER_ID_MAX;
}
