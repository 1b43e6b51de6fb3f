// From an empty production database to the first sale, as the README walks it: commands, the console's calls, and providers
// that sign as the real ones do. No SQL, no sandbox.
import { contract, type Input } from '@emall/contract';
import { afterAll, expect, test } from 'vitest';
import { png } from '../src/modules/uploads/test/pictures.ts';
import { totpCode, totpStep } from '../src/platform/security/totp.ts';
import { openEmptyProduction } from './empty-production.ts';
import { dryRunOf, tryFirst } from './try-first.ts';

const { index, login, ops, user, v2 } = contract;
const GAME_ID = '2001';
const SECRET = 'a secret of the game';
const PHONE = '13912345678';

const { mall, game, alipay, sms, asOwner, operate, enter, admin, close } = await openEmptyProduction({
  gameId: GAME_ID,
  gameSecret: SECRET,
});
afterAll(close);

const missing = async () =>
  (await operate(ops.game.info, {})).readiness
    .filter(({ is_required, is_done }) => is_required && !is_done)
    .map(({ item }) => item);

const RUNNING = { status: 'running' as const, msg: '', from: null, until: null, moved_to: null };
const start = (overrides: Partial<Input<typeof ops.game.setStatus>> = {}) => ({ ...RUNNING, ...overrides });

test('the first operator comes in by the printed link and sets up a second factor', async () => {
  const link = await admin('operator:add', 'owner', '店主');
  const invitation =
    /https:\/\/ops\.shop\.example\/mall\/console\/invitation#([\w-]{43})/.exec(link)?.[1] ?? '';
  const password = 'a long enough password';
  await enter(ops.auth.acceptInvitation, { invitation, password });
  await enter(ops.auth.login, { username: 'owner', password });
  const { secret } = await enter(ops.auth.startSecondFactor, {});
  const code = () => totpCode(String(secret), totpStep(mall.clock.now()));
  await enter(ops.auth.enableSecondFactor, { secret, code: code() });
  mall.clock.advance(30_000);
  await enter(ops.auth.confirmSecondFactor, { code: code() });
});

const visitIn = (language: string) =>
  mall.call(index.getGameInfo, {}, { game_id: GAME_ID, headers: { 'accept-language': language } });

test('the first game begins closed and says what it lacks', async () => {
  await admin('game:add', GAME_ID, '首发游戏', '--publisher', '首发工作室');
  const unopened = { game_id: GAME_ID, status: 'maintenance', first_opened_at: null };
  expect((await operate(ops.game.list, {})).list).toMatchObject([unopened]);
  const closed = { code: 402, data: { state: 'unopened' } };
  expect(await visitIn('en')).toMatchObject({ ...closed, msg: 'The shop opens soon. See you then!' });
  expect(await missing()).toEqual(['game_server', 'payment', 'agreements', 'customer_service', 'goods']);
  const refused = await mall.call(ops.game.setStatus, start(), asOwner());
  expect(refused).toMatchObject({ code: 800061 });
  expect(refused.msg).toContain('已测试的收款商户');
});

const basics = (publisher: string) => ({
  name: '首发游戏',
  publisher,
  slogan: '',
  order_prefix_tag: '',
  count_appid: '',
  package_name: '',
  login_methods: ['phone' as const, 'account' as const],
  points_rate: 1,
});

test('its publisher can be corrected while nobody has an account there', async () => {
  await dryRunOf(mall, ops.game.save, basics('首发公司'), asOwner());
  await operate(ops.game.save, basics('首发公司'));
  expect(await operate(ops.game.info, {})).toMatchObject({
    publisher: '首发公司',
    shop_url: `https://shop.example/mall/?game_id=${GAME_ID}`,
  });
  // The audit log says what was different before.
  const [entry] = (await operate(ops.audit.list, { target_kind: 'game', target_id: GAME_ID })).list;
  const { before, after } = await operate(ops.audit.info, { audit_id: entry?.audit_id ?? 0 });
  expect([before, after]).toEqual(['{"publisher":"首发工作室"}', '{"publisher":"首发公司"}']);
});

test('its server and merchant are entered, tested, and never shown again', async () => {
  const plain = { server: { url: 'http://game.example/mall-api', secret: SECRET } };
  const unencrypted = await mall.call(ops.game.saveServer, plain, asOwner());
  expect(unencrypted).toMatchObject({ code: 400, data: { field: 'server.url' } });
  await operate(ops.game.saveServer, { server: { url: game.url, secret: 'a wrong secret' } });
  expect(await operate(ops.game.testServer, {})).toMatchObject({ is_ok: false });
  await operate(ops.game.saveServer, { server: { url: game.url, secret: SECRET } });
  expect(await operate(ops.game.testServer, {})).toEqual({ is_ok: true, detail: '1 个区服 (潮汐)' });

  const { env } = alipay;
  const settings = {
    provider: 'alipay' as const,
    app_id: env.ALIPAY_APP_ID,
    seller_id: env.ALIPAY_SELLER_ID,
    public_key: env.ALIPAY_PUBLIC_KEY,
    url: env.ALIPAY_URL,
  };
  const wrong = { ...settings, private_key: alipay.stranger };
  const toPlain = { name: '首发支付宝', settings: { ...wrong, url: 'http://openapi.example/gateway.do' } };
  expect(await mall.call(ops.game.saveMerchant, toPlain, { token: asOwner().token })).toMatchObject({
    code: 400,
    data: { field: 'settings.url' },
  });
  await dryRunOf(mall, ops.game.saveMerchant, { name: '首发支付宝', settings: wrong }, asOwner());
  const { merchant_id } = await operate(ops.game.saveMerchant, { name: '首发支付宝', settings: wrong });
  expect(await operate(ops.game.testMerchant, { merchant_id })).toMatchObject({ is_ok: false });
  const choice = { alipay: merchant_id, wechat: 'off' as const };
  expect(await mall.call(ops.game.chooseMerchants, choice, asOwner())).toMatchObject({
    code: 800069,
    msg: expect.stringContaining('首发支付宝'),
  });
  const right = { ...settings, private_key: env.ALIPAY_PRIVATE_KEY };
  await operate(ops.game.saveMerchant, { merchant_id, name: '首发支付宝', settings: right });
  expect(await operate(ops.game.testMerchant, { merchant_id })).toMatchObject({ is_ok: true });
  await dryRunOf(mall, ops.game.chooseMerchants, choice, asOwner());
  await operate(ops.game.chooseMerchants, choice);
  // Another account under the same number would send refunds to strangers.
  const moved = { merchant_id, name: '首发支付宝', settings: { ...right, app_id: '2021000000000009' } };
  expect(await mall.call(ops.game.saveMerchant, moved, { token: asOwner().token })).toMatchObject({
    code: 800063,
  });

  // Who takes the payments of a game is chosen by two.
  for (const elsewhere of [
    { seller_id: '2088000000000009' },
    { url: 'https://elsewhere.example/gateway.do' },
  ]) {
    const diverted = { merchant_id, name: '首发支付宝', settings: { ...right, ...elsewhere } };
    expect(await mall.call(ops.game.saveMerchant, diverted, { token: asOwner().token })).toMatchObject({
      code: 800068,
    });
  }

  // What is read back can be edited and saved again; the keys stay as they are.
  const { settings: stored, stored_keys } = await operate(ops.game.merchantInfo, { merchant_id });
  const { public_key: _, ...open } = settings;
  expect(stored).toEqual(open);
  expect(stored_keys).toEqual(['private_key', 'public_key']);
  await operate(ops.game.saveMerchant, { merchant_id, name: '首发支付宝', settings: stored });
  // The game uses it already: what is saved about the other provider does not depend on a test of this one.
  await operate(ops.game.chooseMerchants, choice);
  expect(await operate(ops.game.testMerchant, { merchant_id })).toMatchObject({ is_ok: true });

  const seen = JSON.stringify([
    await operate(ops.game.merchantInfo, { merchant_id }),
    await operate(ops.game.info, {}),
    await operate(ops.game.listMerchants, {}),
    await operate(ops.audit.list, {}),
  ]);
  expect(seen).toContain(env.ALIPAY_APP_ID);
  for (const hidden of [SECRET, 'PRIVATE KEY']) expect(seen).not.toContain(hidden);
  const { rows } = await mall.services.pool.query(
    `SELECT encode(secret_encrypted, 'escape') AS text FROM game_servers
     UNION ALL SELECT encode(settings_encrypted, 'escape') FROM payment_merchants`,
  );
  for (const { text } of rows) expect(text).not.toMatch(/PRIVATE KEY|a secret of the game/);
});

test('a theme that cannot be read is refused', async () => {
  const icon = (await uploadPicture('icon', 200, 200)).url;
  const theme = {
    key: 'first',
    primary: '#1466b8',
    deep: '#0b2a58',
    light: '#dff1fb',
    icon,
    login_hero: icon,
  };
  const pale = await mall.call(ops.game.saveTheme, { theme: { ...theme, deep: '#cccccc' } }, asOwner());
  expect(pale).toMatchObject({ code: 800062 });
  await dryRunOf(mall, ops.game.saveTheme, { theme }, asOwner());
  await operate(ops.game.saveTheme, { theme });
});

const uploadPicture = async (name: string, width: number, height: number) =>
  operate(ops.file.upload, { name, file: new Blob([await png(width, height)]) });

let goodsPicture = '';

test('the first goods get an uploaded picture in several widths', async () => {
  const { picture_id, ...picture } = await uploadPicture('首发礼包', 1600, 1200);
  expect(picture).toMatchObject({ width_px: 1280, height_px: 960 });
  goodsPicture = picture.url;
  for (const width of [320, 640, 1280]) {
    const url = picture.url.replace('1280', String(width));
    const file = await mall.app.inject({ method: 'GET', url });
    expect(file.statusCode, url).toBe(200);
    expect(file.headers['cache-control']).toContain('immutable');
    const again = await mall.app.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(file.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  }
  const group = { name: '礼包', kind: 'goods' as const, sort: 0, is_visible: false };
  const { group_id } = await operate(ops.catalog.saveGroup, group);
  const { goods_id } = await operate(ops.catalog.saveGoods, {
    group_id,
    kind: 'goods',
    delivery: 'role',
    name: '首发礼包',
    subtitle: '',
    description: '发往角色邮箱',
    images: [picture.url],
    tags: [],
    contents: [{ name: '钻石', quantity: 60 }],
    options: [],
    limits: { per_order: null, per_role: null, period: null },
    points_rate: null,
    sale_starts_at: null,
    sale_ends_at: null,
    sort: 0,
  });
  const sku = {
    goods_id,
    name: '',
    values: [],
    price: 600,
    market_price: null,
    image: null,
    is_offered: true,
    sort: 0,
    product_code: 'gems-60',
    code_pool_id: null,
    coupon_template_id: null,
    stock: 100,
  };
  await dryRunOf(mall, ops.catalog.saveSku, sku, asOwner());
  await operate(ops.catalog.saveSku, sku);
  await operate(ops.catalog.publish, { goods_id });
  expect(await missing()).toContain('goods');
  await operate(ops.catalog.saveGroup, { ...group, group_id, is_visible: true });
  expect(await missing()).not.toContain('goods');
  const { uses } = await operate(ops.file.info, { picture_id });
  expect(uses).toEqual([{ kind: 'goods', id: String(goods_id), name: '首发礼包' }]);
  const used = await mall.call(ops.file.remove, { picture_id }, asOwner());
  expect(used).toMatchObject({ code: 800066 });
  const unused = await uploadPicture('没有用到', 320, 240);
  await tryFirst(mall, ops.file.remove, { picture_id: unused.picture_id }, asOwner());
});

test('with agreements and support in both languages nothing is missing, and it opens', async () => {
  const terms = {
    key: 'user',
    title: '用户协议',
    version: '1.0',
    content: '欢迎使用本商城。',
    scenes: ['login' as const, 'order' as const],
    sort: 0,
    in_force_at: mall.clock.now().toISOString(),
    en: { title: 'Terms of Service', content: 'Welcome to the shop.' },
  };
  await dryRunOf(mall, ops.content.saveAgreement, terms, asOwner());
  await operate(ops.content.saveAgreement, terms);
  await operate(ops.content.saveCustomerInfo, {
    hours: '每天 9:00–21:00',
    channels: [{ kind: 'mail', label: '邮箱', value: 'help@shop.example' }],
  });
  expect(await missing()).toEqual([]);
  expect((await mall.call(index.getGameInfo, {}, { game_id: GAME_ID })).code).toBe(402);
  await operate(ops.game.setStatus, start());
  const opened = mall.clock.now().toISOString();
  expect((await operate(ops.game.info, {})).first_opened_at).toBe(opened);
  expect((await mall.call(index.getGameInfo, {}, { game_id: GAME_ID })).code).toBe(200);
  const english = await mall.call(
    index.getAgreementItem,
    { scene: 'login' },
    { game_id: GAME_ID, headers: { 'accept-language': 'en' } },
  );
  expect(english.data.list).toMatchObject([{ title: 'Terms of Service' }]);
  // What players agreed to never changes.
  const [agreement] = (await operate(ops.content.agreementList, {})).list;
  const { agreement_id = 0 } = agreement ?? {};
  const removal = await mall.call(ops.content.removeAgreement, { agreement_id }, asOwner());
  expect(removal).toMatchObject({ code: 800065 });
  const next = {
    ...terms,
    version: '2.0',
    in_force_at: new Date(mall.clock.now().getTime() + 86_400_000).toISOString(),
  };
  const planned = await operate(ops.content.saveAgreement, next);
  await tryFirst(mall, ops.content.removeAgreement, { agreement_id: planned.agreement_id }, asOwner());
});

test('the first player buys, the signed notification settles it, and the game hands it over once', async () => {
  const at = { game_id: GAME_ID };
  expect((await mall.call(login.sendVerifyCode, { phone: PHONE }, at)).code).toBe(200);
  await mall.runJobs();
  const code = sms.lastCode();
  const entered = await mall.call(v2.login.login, { phone: PHONE, code }, at);
  expect(entered.data.servers).toMatchObject([{ server_code: 's1', user_role_list: [{ role_code: 'r1' }] }]);
  const player = { ...at, token: entered.data.token };
  await mall.call(user.checkRole, { server_code: 's1', role_code: 'r1' }, player);
  // Accounts belong to the publisher: this player would lose theirs.
  const other = await mall.call(ops.game.save, basics('另一家公司'), asOwner());
  expect(other).toMatchObject({ code: 800079 });

  const groups = await mall.call(user.getGroupList, {}, player);
  const group_id = groups.data.list[0]?.group_id ?? 0;
  const shown = await mall.call(index.getGroupItem, { group_id }, player);
  const [goods] = shown.data.list;
  expect(goods).toMatchObject({ name: '首发礼包', image: goodsPicture });
  const detail = await mall.call(index.getGoodsInfoById, { goods_id: goods?.goods_id ?? 0 }, player);
  const items = [{ sku_id: detail.data.skus[0]?.sku_id ?? 0, quantity: 1 }];
  const ordered = await mall.call(user.createOrder, { items, coupon_id: null }, player);
  expect(ordered).toMatchObject({ code: 200, data: { pay_amount: 600 } });
  // Orders are found by the time in their numbers, behind the tag: with another one these would be missed.
  const retagged = { ...basics('首发公司'), order_prefix_tag: 'sf' };
  expect(await mall.call(ops.game.save, retagged, asOwner())).toMatchObject({ code: 800099 });
  const { order_id } = ordered.data;

  const methods = await mall.call(user.gamePayType, { scene: 'browser' }, player);
  expect(methods.data.list.map(({ pay_type }) => pay_type)).toEqual(['alipay_wap']);
  const started = await mall.call(user.orderPayUrl, { order_id, pay_type: 'alipay_wap' }, player);
  const fields = alipay.open(started.data.url ?? '');
  const notify = new URL(fields.notify_url ?? '');
  expect(notify.pathname).toMatch(/^\/mall\/pay\/notify\/alipay\/\d+$/);
  const { out_trade_no } = JSON.parse(fields.biz_content ?? '{}');
  const trade = alipay.take(out_trade_no);
  const print = (body: string, url = notify.pathname) =>
    mall.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await print(alipay.notification(trade, {}, alipay.stranger))).body).toBe('fail');
  // The environment has no merchant, and a merchant that does not exist receives nothing.
  expect((await print(alipay.notification(trade), '/mall/pay/notify/alipay')).statusCode).toBe(404);
  expect((await print(alipay.notification(trade), '/mall/pay/notify/alipay/999')).statusCode).toBe(404);
  for (let nth = 0; nth < 2; nth += 1) expect((await print(alipay.notification(trade))).body).toBe('success');
  await mall.runJobs();
  expect(game.delivered).toMatchObject([
    { game_id: 2001, role_code: 'r1', product_code: 'gems-60', quantity: 1 },
  ]);
  const seen = await mall.call(user.orderDetails, { order_id }, player);
  expect(seen.data).toMatchObject({ status: 'completed', pay_type: 'alipay_wap' });
});

test('a maintenance ends by itself', async () => {
  const now = mall.clock.now().getTime();
  const window = { from: null, until: new Date(now + 3_600_000).toISOString() };
  const planned = { ...window, from: new Date(now + 60_000).toISOString() };
  await operate(ops.game.setStatus, start({ status: 'maintenance', msg: '维护一小时', ...planned }));
  expect((await operate(ops.game.list, {})).list).toMatchObject([{ status: 'running' }]);
  const said = { msg: '维护一小时', en: { msg: 'Back in an hour' } };
  await operate(ops.game.setStatus, start({ status: 'maintenance', ...said, ...window }));
  const state = { code: 402, data: { state: 'maintenance' } };
  expect(await visitIn('zh')).toMatchObject({ ...state, msg: '维护一小时' });
  expect(await visitIn('en')).toMatchObject({ ...state, msg: 'Back in an hour' });
  expect((await operate(ops.game.info, {})).en.status_msg).toBe('Back in an hour');
  const { list } = await operate(ops.game.list, {});
  expect(list).toMatchObject([{ status: 'maintenance', first_opened_at: expect.any(String) }]);
  mall.clock.advance(3_600_000);
  expect((await visitIn('zh')).code).toBe(200);
});
