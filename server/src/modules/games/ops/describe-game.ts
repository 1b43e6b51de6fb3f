// A game as operators see it: its settings, its server and its merchants, without secrets.
import type { OpsGame } from '@emall/contract';
import { describeGameServer } from '../../../providers/game/index.ts';
import {
  describeMerchants,
  merchantProviders,
  merchantsOfEnvironment,
  readMerchantChoice,
} from '../../../providers/payment/index.ts';
import type { Services } from '../../../services.ts';
import { type Game, statusAt } from '../reads.ts';
import { merchantView } from './merchants.ts';

export async function describeGame(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  game: Game,
): Promise<Omit<OpsGame, 'readiness' | 'en'>> {
  const [server, merchants, choice] = await Promise.all([
    describeGameServer(db, game.id),
    describeMerchants(db),
    readMerchantChoice(db, game.id),
  ]);
  const fallback = (isConfigured: boolean) =>
    isConfigured ? 'environment' : config.isSandbox ? 'sandbox' : 'none';
  return {
    game_id: String(game.id),
    name: game.name,
    publisher: game.publisher,
    icon: game.theme?.icon ?? null,
    status: statusAt(game, clock.now()),
    first_opened_at: game.firstOpenedAt?.toISOString() ?? null,
    shop_url: `${config.publicUrl}/mall/?game_id=${game.id}`,
    slogan: game.slogan,
    order_prefix_tag: game.orderPrefixTag,
    count_appid: game.countAppid,
    package_name: game.packageName,
    login_methods: game.loginMethods,
    points_rate: game.pointsRate,
    set_status: game.status,
    status_msg: game.statusMsg,
    moved_to: game.movedTo,
    maintenance_from: game.maintenanceFrom?.toISOString() ?? null,
    maintenance_until: game.maintenanceUntil?.toISOString() ?? null,
    theme: game.theme,
    packages: game.packages.map(({ packageName, signature }) => ({ package_name: packageName, signature })),
    channels: game.channels.map((channel) => ({
      channel_id: channel.channelId,
      channel_sort_id: channel.channelSortId,
      channel_type: channel.channelType,
      name: channel.name,
    })),
    rules: {
      shipping_fee: game.shippingFee,
      shipping_free_from: game.shippingFreeFrom,
      unpaid_minutes: game.unpaidMinutes,
      auto_confirm_days: game.autoConfirmDays,
      minor_caps_from: game.minorCapsFrom,
      minor_caps: game.minorCaps,
      sells_virtual_on_ios: game.sellsVirtualOnIos,
    },
    server: {
      source: server ? 'game' : fallback(config.gameServer !== undefined),
      url: server?.url ?? null,
      tested_at: server?.testedAt?.toISOString() ?? null,
    },
    merchants: merchantProviders.map((provider) => {
      const chosen = choice[provider];
      const merchant = merchants.find(({ id }) => id === chosen);
      const defaultSource = fallback(merchantsOfEnvironment(config)[provider] !== undefined);
      return {
        provider,
        source: merchant ? 'merchant' : chosen === null ? 'off' : defaultSource,
        default_source: defaultSource,
        merchant: merchant ? merchantView(merchant) : null,
      };
    }),
    created_at: game.createdAt.toISOString(),
  };
}
