// What a game needs before players may enter, read in one statement for any number of games.
import type { LoginMethod, ReadinessItem } from '@emall/contract';
import { sql } from 'drizzle-orm';
import {
  type MerchantProvider,
  merchantProviders,
  merchantsOfEnvironment,
} from '../providers/payment/index.ts';
import type { Services } from '../services.ts';

type Row = {
  id: number;
  login_methods: LoginMethod[];
  has_theme: boolean;
  has_packages: boolean;
  has_agreement: boolean;
  has_service: boolean;
  has_goods: boolean;
  has_banner: boolean;
  /** Null: the game has no server of its own. */
  is_server_tested: boolean | null;
  merchants: Partial<Record<MerchantProvider, boolean>>;
};

export async function readReadiness(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  gameIds: readonly number[],
): Promise<Map<number, ReadinessItem[]>> {
  const now = services.clock.now();
  const { rows } = await services.db.execute<Row>(sql`
    SELECT g.id, g.login_methods, g.theme IS NOT NULL AS has_theme,
      EXISTS (SELECT FROM game_packages p WHERE p.game_id = g.id) AS has_packages,
      EXISTS (SELECT FROM agreements a
        WHERE a.game_id = g.id AND 'login' = ANY (a.scenes) AND a.in_force_at <= ${now}) AS has_agreement,
      EXISTS (SELECT FROM customer_service c
        WHERE c.game_id = g.id AND jsonb_array_length(c.channels) > 0) AS has_service,
      EXISTS (SELECT FROM sku_offers o WHERE o.game_id = g.id AND o.stock > 0
        AND is_on_sale(o.on_sale_from, o.on_sale_until, ${now})) AS has_goods,
      EXISTS (SELECT FROM banners b WHERE b.game_id = g.id AND b.ends_at > ${now} AND NOT b.is_hidden) AS has_banner,
      (SELECT s.tested_at IS NOT NULL FROM game_servers s WHERE s.game_id = g.id) AS is_server_tested,
      coalesce((SELECT jsonb_object_agg(c.provider, m.tested_at IS NOT NULL)
        FROM game_merchants c LEFT JOIN payment_merchants m ON m.id = c.merchant_id
        WHERE c.game_id = g.id), '{}') AS merchants
    FROM games g WHERE g.id = ANY (${sql.param([...gameIds])}::integer[])`);
  return new Map(rows.map((row) => [row.id, itemsOf(row, services.config)]));
}

function itemsOf(row: Row, config: Services['config']): ReadinessItem[] {
  const required = (item: ReadinessItem['item'], is_done: boolean, is_untested = false) => ({
    item,
    is_done,
    is_required: true,
    is_untested: is_untested && !is_done,
  });
  const advised = (item: ReadinessItem['item'], is_done: boolean) => ({
    ...required(item, is_done),
    is_required: false,
  });
  return [
    required(
      'login_methods',
      row.login_methods.some((method) => isUsable(method, config)),
    ),
    required(
      'game_server',
      row.is_server_tested ?? (config.gameServer !== undefined || config.isSandbox),
      row.is_server_tested === false,
    ),
    required('payment', takesPayments(row, config), Object.values(row.merchants).includes(false)),
    required('agreements', row.has_agreement),
    required('customer_service', row.has_service),
    required('goods', row.has_goods),
    advised('theme', row.has_theme),
    advised('banners', row.has_banner),
    advised('packages', row.has_packages),
  ];
}

/** WeChat and WeGame work with an application of theirs alone. */
function isUsable(method: LoginMethod, { oauth, isSandbox }: Services['config']): boolean {
  if (method === 'wechat') return isSandbox || Boolean(oauth.wechat ?? oauth.wechat_xjsj);
  if (method === 'wegame') return isSandbox || Boolean(oauth.wegame);
  return true;
}

/** A merchant that was tested, the environment's, or the sandbox's cashier. */
function takesPayments({ merchants }: Row, config: Services['config']): boolean {
  const environment = merchantsOfEnvironment(config);
  const isOpen = (provider: MerchantProvider) => merchants[provider] ?? environment[provider] !== undefined;
  return config.isSandbox || merchantProviders.some(isOpen);
}
