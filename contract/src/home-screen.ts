// Home's first screen, which the server puts into the page.
import type { Static } from 'typebox';
import type { RunningActivity } from './calls/activity.ts';
import type { Banner, index } from './calls/home.ts';
import type { Notice } from './calls/message.ts';
import type { Group, Popup } from './calls/user.ts';

export type HomeScreen = {
  banners: Banner[];
  groups: Group[];
  /** The first page of the first group. */
  first_group: Static<typeof index.getGroupItem.output>;
  activities: RunningActivity[];
  notices: Notice[];
  popups: Popup[];
};
