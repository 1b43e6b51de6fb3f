// Home's first screen in one piece: what its calls would return, for the page that carries it from the start.
import type { HomeScreen } from '@emall/contract';
import { readRunningActivities } from '../modules/activities/index.ts';
import { readGroupItem, readGroups } from '../modules/catalog/index.ts';
import { readBanners, readPopups } from '../modules/content/index.ts';
import { readNotices } from '../modules/messages/index.ts';
import type { Services } from '../services.ts';

const HOME_TTL_MS = 10_000;

export async function homeScreen(
  services: Pick<Services, 'cache' | 'clock' | 'db' | 'isPreview' | 'previewLayer'>,
  gameId: number,
): Promise<HomeScreen> {
  return services.cache.get(`game:${gameId}`, 'home-screen', HOME_TTL_MS, () => load(services, gameId));
}

async function load(
  services: Pick<Services, 'clock' | 'db' | 'isPreview' | 'previewLayer' | 'cache'>,
  gameId: number,
): Promise<HomeScreen> {
  const [banners, groups, activities, notices, popups] = await Promise.all([
    readBanners(services, gameId),
    loadGroups(services, gameId),
    readRunningActivities(services, gameId),
    readNotices(services, gameId),
    readPopups(services, gameId),
  ]);
  return { banners, ...groups, activities, notices, popups };
}

async function loadGroups(
  services: Pick<Services, 'db' | 'clock' | 'cache' | 'isPreview'>,
  gameId: number,
): Promise<Pick<HomeScreen, 'groups' | 'first_group'>> {
  const groups = await readGroups(services, gameId);
  const [first] = groups;
  const first_group = first
    ? await readGroupItem(services, gameId, { group_id: first.group_id })
    : { list: [], next_cursor: null };
  return { groups, first_group };
}
