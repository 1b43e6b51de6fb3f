// A valid input of each signed-in read, with ids of the demo player.
import type pg from 'pg';

const items = [{ sku_id: 100102401, quantity: 1 }];

/** Rows of the demo player by the name that the inputs below use. */
const IDS = `
  SELECT (SELECT id FROM orders WHERE player_id = $1 AND status = 'unpaid' AND score_type IS NULL ORDER BY id LIMIT 1) AS unpaid,
    (SELECT id FROM orders WHERE player_id = $1 AND kind = 'gift_pack' AND score_type IS NULL AND deleted_at IS NULL ORDER BY id LIMIT 1) AS pack,
    (SELECT id FROM orders WHERE player_id = $1 AND tracking_number IS NOT NULL AND score_type IS NULL AND deleted_at IS NULL ORDER BY id LIMIT 1) AS parcel,
    (SELECT order_id FROM transfers t JOIN orders o ON o.id = t.order_id WHERE o.player_id = $1 ORDER BY 1 LIMIT 1) AS transfer,
    (SELECT id FROM orders WHERE player_id = $1 AND score_type IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT 1) AS score_order,
    (SELECT id FROM awards WHERE player_id = $1 ORDER BY id LIMIT 1) AS award,
    (SELECT id FROM coupon_templates WHERE game_id = $2 ORDER BY id LIMIT 1) AS template,
    (SELECT id FROM gifts WHERE game_id = $2 ORDER BY id LIMIT 1) AS gift,
    (SELECT s.id FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups c ON c.id = g.group_id
      WHERE g.game_id = $2 AND c.score_type IS NOT NULL ORDER BY 1 LIMIT 1) AS score_sku,
    (SELECT presale_id FROM presale_reservations WHERE player_id = $1 ORDER BY 1 LIMIT 1) AS presale`;

type Owner = { playerId: number; gameId: number; orderId: string };

export async function readInputs(
  pool: pg.Pool,
  { playerId, gameId, orderId }: Owner,
): Promise<Record<string, object>> {
  // An export that a job would have built.
  await pool.query(
    `INSERT INTO data_exports (player_id, request_id, status, progress_percent, content, requested_at, ready_at, expires_at)
     VALUES ($1, gen_random_uuid(), 'ready', 100, repeat('{"a":1}', 1000), now(), now(), now() + interval '1 day')
     ON CONFLICT DO NOTHING`,
    [playerId],
  );
  const { rows } = await pool.query<Record<string, string | number>>(IDS, [playerId, gameId]);
  const ids = rows[0] ?? {};
  const order = { order_id: orderId };
  return {
    'user/userInfo': {},
    'user/userServerRoleList': {},
    'user/getUserAuthInfo': {},
    'user/shippingAddressList': {},
    'user/accountDeletionInfo': {},
    'user/dataExportInfo': {},
    'user/downloadDataExport': {},
    'user/goodsReminder': { goods_id: 1001002 },
    'user/myOrder': {},
    'user/orderDetails': order,
    'user/payOrder': { order_id: ids.unpaid },
    'user/getPayAccount': order,
    'user/getRebateOrderInfo': order,
    'user/gamePayType': { scene: 'browser' },
    'user/checkPurchase': { items },
    'user/payOrderCouponList': { items },
    'user/calculateDiscountAmount': { items },
    'user/couponList': {},
    'user/myCoupon': { status: 'unused' },
    'user/receiveCouponStatus': { template_id: ids.template },
    'user/giftList': {},
    'user/giftInfo': { gift_id: ids.gift },
    'user/myGift': {},
    'user/getGiftReceiveRecord': {},
    'user/userScoreList': { score_type: 1 },
    'message/getMessageNotify': {},
    'message/myMessages': {},
    'wechat/subscribeTemplates': {},
    'cpBindRole/queryServerList': {},
    'order/getPayeeAccount': {},
    'order/getGiftPackCode': { order_id: ids.pack },
    'order/offlineTransferOrderDetail': { order_id: ids.transfer },
    'order/trackParcel': { order_id: ids.parcel },
    'order/refundProgress': order,
    'score/getUserScore': { score_type: 1 },
    'score/myScoreOrder': {},
    'score/checkScoreOrderLimit': { sku_id: ids.score_sku, quantity: 1 },
    'score/scoreOrderDetails': { order_id: ids.score_order },
    'presale/index': {},
    'presale/myPresaleOrder': {},
    'presale/getGoodsInfoById': { presale_id: ids.presale },
    'presale/getGiftPackCode': { presale_id: ids.presale },
    'activity/myAwardList': {},
    'activity/orderAwardDetail': { award_id: ids.award },
    'activity/pointLotteryIndex': { activeid: 100101 },
    'activity/lotteryHistory': { activeid: 100101 },
    'activity/signInIndex': { activeid: 100102 },
    'activity/rechargeIndex': { activeid: 100103 },
    'activity/taskLotteryIndex': { activeid: 100104 },
    'activity/inviteIndex': { activeid: 100105 },
    'activity/rechargeRankingIndex': { activeid: 100106 },
  };
}
