// Every call of the spec's section 7 works with a valid body of a player of the demo world.
import { type Call, calls, isOps } from '@emall/contract';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, expect, test, vi } from 'vitest';
import { issueTicket } from '../src/modules/identity/index.ts';
import { png } from '../src/modules/uploads/test/pictures.ts';
import { sandboxSdkTokens } from '../src/providers/game/index.ts';
import { type Any, type CallOptions, callersOf } from './callers.ts';
import { PASSWORD } from './players.ts';
import { specCalls } from './spec-calls.ts';

const { mall, visitor, player, weChatTicket, succeeded, validInputs, costs, as } = await callersOf();
afterAll(() => mall.close());

test('a visitor reads every public page', async () => {
  await visitor('index/getGameInfo');
  await visitor('index/getLinkStatus', { link: '9001' });
  await visitor('index/getBannerList');
  const groups = await visitor('user/getGroupList');
  await visitor('index/getGroupItem', { group_id: groups.list[0].group_id });
  await visitor('index/getGoodsInfoById', { goods_id: 1001002 });
  await visitor('index/getAgreementItem', { scene: 'login' });
  const { list } = await visitor('index/getAgreementList');
  await visitor('index/getAgreementDetail', { agreement_id: list[0].agreement_id });
  await visitor('index/authPopupConfInfo');
  for (const name of ['channelList', 'customerInfo', 'getPopupList', 'getRechargeGroupList', 'regionList'])
    await visitor(`user/${name}`);
  await visitor('message/getMessageNotify');
  const failure = { call: 'user/myOrder', code: 501, msg: '服务器错误', page: '/', elapsed_ms: 10 };
  await visitor('dataReport/report', { failures: [failure] });
});

test('every login method works', async () => {
  const phone = '19900000001';
  await visitor('login/sendVerifyCode', { phone });
  await visitor('login/login', { phone, code: '123456' });
  mall.clock.advance(61_000);
  await visitor('login/sendVerifyCodeByPackage', { phone, package_name: 'com.chenghai.bluevoyage' });
  await visitor('v2/login/login', { phone, code: '123456' });
  mall.clock.advance(61_000);
  await visitor('login/sendVerifyCode', { phone });
  const { list } = await visitor('user/channelList');
  await visitor('v2/login/channelPhoneLogin', { phone, code: '123456', channel_id: list[0].channel_id });
  const union = { union_game_id: '1002', account: 'demo', password: PASSWORD };
  for (const version of ['login', 'v2/login']) {
    await visitor(`${version}/unionLogin`, union);
    const sdk_token = `sdk-${version}`;
    const account = { gameId: 1001, u8AccountId: 'u8demo0001', nickname: '' };
    const expiresAt = new Date(mall.clock.now().getTime() + 60_000);
    await mall.services.db.insert(sandboxSdkTokens).values({ token: sdk_token, ...account, expiresAt });
    await visitor(`${version}/sdkTokenLogin`, { sdk_token });
    const { cookie, ticket } = await weChatTicket('路过的人');
    await as({ headers: { cookie } })(`${version}/thirdLogin`, { provider: 'wechat', ticket });
  }
  const proof = {
    gameId: 1001,
    issuer: 'game',
    app: '',
    subject: 'u8demo0001',
    unionId: null,
    nickname: '',
  } as const;
  const { ticket } = await issueTicket(mall.services.db, mall.clock, proof);
  const { token } = await visitor('login/parseVgameToken', { token: ticket });
  await as({ token })('login/userInit');
  await as({ token })('user/logout');
});

test('an account is verified, linked, and bound to a role', async () => {
  const { token } = await visitor('v2/login/accountPasswordLogin', { account: 'newbie', password: PASSWORD });
  const newbie = as({ token });
  await newbie('user/userInfo');
  await newbie('user/userServerRoleList');
  const { cookie, ticket } = await weChatTicket('新来的');
  await as({ token, headers: { cookie } })('wechat/weChatAuthBind', { provider: 'wechat', ticket });
  await newbie('wechat/weChatAuthUnbind', { provider: 'wechat' });
  await newbie('index/sendMail', { email: 'newbie@example.com' });
  await newbie('user/addAuthPopupInfo', { method: 'later' });
  await newbie('user/realNameReport', { real_name: '林小帆', id_number: '11010519491231002X' });
  await newbie('user/getUserAuthInfo');
  await newbie('cpBindRole/queryServerList');
  await newbie('common/sendCommonVerifyCode', { scene: 'security' });
  for (const [group, role_code] of Object.entries({ cpBindRole: '100019001', user: '100019004' })) {
    const role = { server_code: 's1', role_code };
    const withCode = { ...role, code: '123456' };
    await newbie('cpBindRole/sendRoleVerifyCode', role);
    await newbie('cpBindRole/checkRoleVerifyCode', withCode);
    for (const act of ['user/checkRoleVerifyCode', `${group}/unbindRole`]) {
      // One code a minute.
      mall.clock.advance(61_000);
      await newbie('user/sendRoleVerifyCode', role);
      await newbie(act, withCode);
    }
  }
});

test('a player buys, pays, cancels and deletes orders', async () => {
  const demo = await player('demo', 's1', '100010001');
  await demo('user/cumulativeDailyLogin');
  const newAddress = {
    name: '林小帆',
    phone: '13900000000',
    region_code: '330106',
    detail: '文三路 90 号',
    is_default: false,
  };
  const { address } = await demo('user/addShippingAddress', newAddress);
  const { address_id } = address;
  await demo('user/shippingAddressDefault', { address_id });
  await demo('user/shippingAddressList');
  const items = [{ sku_id: 100102401, quantity: 1 }];
  await demo('user/checkPurchase', { items });
  await demo('user/payOrderCouponList', { items });
  await demo('user/calculateDiscountAmount', { items });
  const { order_id } = await demo('user/createOrder', { items, coupon_id: null, address_id });
  const order = { order_id };
  await demo('user/payOrder', order);
  await demo('user/gamePayType', { scene: 'browser' });
  await demo('user/getPayAccount', order);
  await demo('user/getRebateOrderInfo', order);
  await demo('user/orderPayUrl', { order_id, pay_type: 'sandbox' });
  await demo('user/orderDetails', order);
  await demo('user/cancelOrder', order);
  await demo('user/deleteOrder', order);
  const { list } = await demo('user/myOrder', { limit: 50 });
  const pack = list.find(({ kind }: Any) => kind === 'gift_pack');
  await demo('order/getGiftPackCode', { order_id: pack.order_id });
  // What the costs are measured with: the order above is deleted.
  for (const read of ['user/orderDetails', 'user/getPayAccount', 'user/getRebateOrderInfo'])
    await demo(read, { order_id: pack.order_id });
  const upload = async () =>
    (await demo('upload/uploadImage', { file: new Blob([Uint8Array.from(await png())]) })).upload_id;
  await demo('order/getPayeeAccount');
  const dear = [{ sku_id: 100102401, quantity: 2 }];
  const transfer = await demo('order/createOfflineTransferOrder', {
    items: dear,
    coupon_id: null,
    address_id,
  });
  // With a proof under review and another that is not submitted: whatever the page can show is read.
  const proof = { order_id: transfer.order_id, upload_ids: [await upload()] };
  await demo('order/submitTransferProof', { ...proof, payer_name: '林小帆' });
  await demo('order/offlineTransferOrderDetail', { ...proof, upload_ids: [await upload()] });
  await demo('user/shippingAddressDel', { address_id });
});

test('a player collects coupons, gifts and points, and spends them', async () => {
  const demo = await player('demo', 's1', '100010001');
  const coupons = await demo('user/couponList');
  const free = coupons.list.find(({ price, status }: Any) => price === 0 && status === 'receivable');
  const sold = coupons.list.find(({ price, status }: Any) => price > 0 && status === 'receivable');
  await demo('user/receiveCouponStatus', { template_id: free.template_id });
  await demo('user/receiveCoupon', { template_id: free.template_id });
  await demo('user/couponGoodsDetail', { template_id: free.template_id });
  await demo('user/payCoupon', { template_id: sold.template_id });
  await demo('user/myCoupon', { status: 'unused' });
  const gifts = await demo('user/giftList');
  const gift = gifts.list.find(({ status }: Any) => status === 'available');
  await demo('user/giftInfo', { gift_id: gift.gift_id });
  await demo('user/getGiftCode', { gift_id: gift.gift_id });
  await demo('user/getGiftReceiveRecord');
  await demo('user/myGift');
  for (const kind of ['message', 'coupon']) await demo('message/refreshMessageNotify', { kind });
  await demo('score/getUserScore', { score_type: 1 });
  await demo('user/userScoreList', { score_type: 1 });
  const groups = await visitor('user/getGroupList', { score_type: 1 });
  const goods = await visitor('index/getGroupItem', { group_id: groups.list[0].group_id, score_type: 1 });
  const { goods_id } = goods.list[0];
  const { skus } = await visitor('index/getGoodsInfoById', { goods_id, score_type: 1 });
  const item = { sku_id: skus[0].sku_id, quantity: 1 };
  const { list } = await demo('user/shippingAddressList');
  await demo('score/checkScoreOrderLimit', item);
  for (const act of ['confirmScoreOrderPay', 'cancelScoreOrder']) {
    const { order_id } = await demo('score/addScoreOrder', { ...item, address_id: list[0].address_id });
    await demo('score/scoreOrderDetails', { order_id });
    await demo(`score/${act}`, { order_id });
    if (act === 'cancelScoreOrder') await demo('score/delScoreOrder', { order_id });
  }
  await demo('score/myScoreOrder');
});

test('a player joins presales', async () => {
  const demo = await player('demo', 's1', '100010001');
  const { list } = await demo('presale/index');
  const open = list.find(({ phase, mine }: Any) => phase === 'deposit' && !mine?.is_reserved);
  const presale = { presale_id: open.presale_id };
  await visitor('report/presale', presale);
  const { skus } = await demo('presale/getGoodsInfoById', presale);
  await demo('presale/joinActivity', presale);
  await demo('presale/receivePrize', presale);
  await demo('presale/createOrder', { ...presale, sku_id: skus[0].sku_id, quantity: 1 });
  await demo('presale/myPresaleOrder');
  await demo('presale/getGiftPackCode', presale);
});

test('a player takes part in every activity', async () => {
  const demo = await player('demo', 's1', '100010001');
  await visitor('activity/runningActivityList');
  await visitor('activity/report', { activeid: 100101, event: 'view' });
  const points = await demo('activity/pointLotteryIndex', { activeid: 100101 });
  const once = ({ board }: Any) => ({ count: 1, table_hash: board.table_hash });
  await demo('activity/pointLotteryStart', { activeid: 100101, ...once(points) });
  await demo('activity/taskReport', { activeid: 100104, report: { task: 'share' } });
  const tasks = await demo('activity/taskLotteryIndex', { activeid: 100104 });
  await demo('activity/taskLotteryStart', { activeid: 100104, ...once(tasks) });
  await demo('activity/signInIndex', { activeid: 100102 });
  await demo('activity/signIn', { activeid: 100102 });
  await demo('activity/signInReceive', { activeid: 100102, kind: 'total', days: 5 });
  await demo('activity/inviteIndex', { activeid: 100105 });
  await demo('activity/inviteReceive', { activeid: 100105, count: 1 });
  const { milestones } = await demo('activity/rechargeIndex', { activeid: 100103 });
  const reached = milestones.find(({ state }: Any) => state === 'reached');
  await demo('activity/rechargeReceive', { activeid: 100103, milestone_id: reached.milestone_id });
  await demo('activity/rechargeRankingIndex', { activeid: 100106 });
  await demo('activity/rechargeRankingReceive', { activeid: 100106 }, 'ranking/not-settled');
  const { list } = await demo('activity/myAwardList', { limit: 50 });
  const waiting = (status: string) => list.find((award: Any) => award.status === status).award_id;
  await demo('activity/orderAwardDetail', { award_id: waiting('needs_address') });
  const addresses = await demo('user/shippingAddressList');
  const { address_id } = addresses.list[0];
  await demo('activity/goodsAwardBindAddress', { award_id: waiting('needs_address'), address_id });
  await demo('activity/propAwardSend', { award_id: waiting('needs_role') });
});

test('a player reads what is beyond the spec', async () => {
  const demo = await player('demo', 's1', '100010001');
  await demo('user/accountDeletionInfo');
  await demo('user/startDataExport');
  await demo('user/dataExportInfo');
  await demo('index/searchGoods', { keyword: '船' });
  await demo('user/goodsReminder', { goods_id: 1001002 });
  await demo('wechat/jsSdkConfig', { url: 'https://shop.example.com/mall/pages/index/index' });
  await demo('wechat/subscribeTemplates');
  await demo('activity/lotteryHistory', { activeid: 100101 });
  await demo('message/myMessages');
  const { list } = await demo('user/myOrder', { limit: 50 });
  const shipped = list.find(({ status }: Any) => status === 'shipped');
  const { order_id } = shipped;
  await demo('order/trackParcel', { order_id });
  const details = await demo('user/orderDetails', { order_id });
  await demo('order/applyRefund', {
    order_id,
    kind: 'return',
    reason: 'damaged',
    description: '外壳裂了',
    items: details.items.map(({ order_item_id, quantity }: Any) => ({ order_item_id, quantity })),
  });
  await demo('order/refundProgress', { order_id });
});

/** Serves a file, once the job has written it. */
const FILES = ['user/downloadDataExport'];

test('no read was left out', () => {
  const reads = calls.filter(
    ({ path, changes }) => !changes && !path.startsWith('ops/') && !FILES.includes(path),
  );
  expect(reads.filter(({ path }) => !succeeded.has(path)).map(({ path }) => path)).toEqual([]);
});

test('no call of the spec was left out', () => {
  expect(specCalls.filter((path) => !succeeded.has(path))).toEqual([]);
});

// `npm run bench -- calls` repeats every read so often and prints the table.
const repeats = Number(process.env.CALL_REPEATS ?? 0);

test('no read makes more than two round trips, the look-up of the session included', {
  timeout: 600_000,
}, async () => {
  const reads = [...validInputs].filter(([call]) => !call.changes && !call.sensitive);
  for (const [call, { input, options }] of reads)
    for (let nth = 0; nth < 3 + repeats; nth += 1)
      await costs.measure(call, () => mall.call(call, input as never, options));
  const trips = reads.map(([call]) => ({ path: call.path, trips: costs.of(call)?.roundTrips ?? 0 }));
  const over = trips.filter(({ trips }) => trips > 2);
  if (repeats) process.stdout.write(`${costs.table()}\n`);
  expect(over).toEqual([]);
});

const BUILT = [
  // From what the modules of the process say of pending work; a page that is opened once.
  'user/accountDeletionInfo',
  // By the sandbox's game server; a real one is asked over HTTP.
  'user/userServerRoleList',
  // A transfer is looked at a few times.
  'order/offlineTransferOrderDetail',
];

test('no read of a signed-in player builds the text of a query again', async () => {
  const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  const building: string[] = [];
  for (const [call, { input, options }] of validInputs) {
    if (call.changes || isOps(call) || call.access === 'open' || BUILT.includes(call.path)) continue;
    for (let nth = 0; nth < 2; nth += 1) {
      build.mockClear();
      await mall.call(call, input as never, options);
    }
    if (build.mock.calls.length) building.push(call.path);
  }
  build.mockRestore();
  expect(building).toEqual([]);
});

test('every call rejects unknown fields and invalid numbers', async () => {
  const accepted: string[] = [];
  const send = async (call: Call, options: CallOptions, invalid: object, name: string) => {
    const { code } = await mall.call(call, invalid as never, options);
    if (code !== 400) accepted.push(`${call.path} ${name}: ${code}`);
  };
  for (const [call, { input, options }] of validInputs) {
    for (const own of ['user_id', 'status', 'price', 'prize'])
      await send(call, options, { ...input, [own]: 1 }, own);
    for (const [field, value] of Object.entries(input).filter(([, value]) => typeof value === 'number'))
      for (const odd of [-1, 1.5, '1e3', 2 ** 53, [value]])
        await send(call, options, { ...input, [field]: odd }, `${field} ${JSON.stringify(odd)}`);
  }
  expect(accepted).toEqual([]);
});
