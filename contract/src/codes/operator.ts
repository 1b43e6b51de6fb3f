// Failures of operator calls: 8000xx.
import type { Failure } from './failure.ts';

export const operatorFailures = {
  'operator/bad-login': { code: 800001, zh: '账号或密码错误', en: 'Wrong username or password' },
  'operator/login-locked': {
    code: 800002,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'operator/stock-too-low': {
    code: 800003,
    zh: '库存只剩 {stock}，不能再减这么多',
    en: 'Only {stock} in stock, so you can’t remove that many',
  },
  'operator/choice-taken': {
    code: 800004,
    zh: '该规格组合已在售',
    en: 'This combination of options is already on sale',
  },
  'operator/price-window-overlap': {
    code: 800085,
    zh: '「{name}」在这段时间已有限时特价',
    en: '“{name}” already has a flash sale at that time',
  },
  'operator/price-window-price': {
    code: 800086,
    zh: '「{name}」的特价必须低于原价 ¥{price}',
    en: 'The sale price of “{name}” must be below ¥{price}',
  },
  'operator/price-window-over': {
    code: 800087,
    zh: '限时特价已结束或已停止',
    en: 'This flash sale is over',
  },
  'operator/price-window-running': {
    code: 800088,
    zh: '限时特价进行中，不能修改特价、开始时间和限购对象',
    en: 'The flash sale is running, so its price, its start and who the limit applies to can’t be changed',
  },
  'operator/price-window-sold': {
    code: 800089,
    zh: '已售出 {sold} 件，数量不能更少',
    en: '{sold} already sold, so the quantity can’t be lower',
  },
  'operator/line-unknown': {
    code: 800095,
    zh: '第 {line} 行：没有编号为 {sku} 的规格',
    en: 'Line {line}: variant {sku} not found',
  },
  'operator/line-repeated': {
    code: 800096,
    zh: '第 {line} 行：规格 {sku} 重复',
    en: 'Line {line}: variant {sku} is listed twice',
  },
  'operator/line-goods': {
    code: 800098,
    zh: '第 {line} 行：没有编号为 {goods} 的商品',
    en: 'Line {line}: goods {goods} not found',
  },
  'operator/line-stock': {
    code: 800097,
    zh: '第 {line} 行：「{name}」库存只剩 {stock}，不能再减这么多',
    en: 'Line {line}: only {stock} of “{name}” in stock, so you can’t remove that many',
  },
  'operator/second-factor-required': {
    code: 800005,
    zh: '请先完成两步验证',
    en: 'Two-step verification is required',
  },
  'operator/step-up-required': {
    code: 800006,
    zh: '请再次输入动态验证码',
    en: 'Enter a code from your authenticator app again',
  },
  'operator/bad-code': { code: 800007, zh: '验证码错误或已使用', en: 'Wrong or used code' },
  'operator/second-factor-set': {
    code: 800008,
    zh: '已开启两步验证',
    en: 'Two-step verification is already on',
  },
  'operator/invitation-over': {
    code: 800009,
    zh: '链接已失效，请让管理员重新发送',
    en: 'This link no longer works. Ask for a new one.',
  },
  'operator/wrong-password': { code: 800010, zh: '当前密码错误', en: 'Current password is wrong' },
  'operator/name-taken': { code: 800011, zh: '该账号已存在', en: 'This username is taken' },
  'operator/role-name-taken': {
    code: 800036,
    zh: '该角色名已存在',
    en: 'Another role already has this name',
  },
  'operator/own-account': {
    code: 800012,
    zh: '不能修改自己的权限或停用自己',
    en: 'You can’t change your own permissions or deactivate yourself',
  },
  'operator/last-owner': {
    code: 800013,
    zh: '至少要保留一位可以管理操作员的人',
    en: 'At least one person must be able to manage operators',
  },
  'operator/role-in-use': {
    code: 800034,
    zh: '还有人拥有这个角色，请先收回',
    en: 'Someone still has this role. Remove it from them first.',
  },
  // A role of the templates, which the commands of the server give as well.
  'operator/role-of-template': {
    code: 800035,
    zh: '内置角色不能删除',
    en: 'Built-in roles can’t be removed',
  },
  'operator/alert-changed': {
    code: 800031,
    zh: '告警状态已变化，请刷新',
    en: 'The alert has changed. Please refresh.',
  },
  'export/not-a-list': { code: 800032, zh: '这个列表不能导出', en: 'This list can’t be exported' },
  'export/too-many': {
    code: 800033,
    zh: '你有 3 个导出正在进行，请等其中一个完成',
    en: 'You have three exports under way. Wait for one to finish.',
  },
  'operator/needs-approval': {
    code: 800014,
    zh: '已提交审批，需要另一位操作员同意后才会生效',
    en: 'Sent for approval. It takes effect once another operator agrees.',
  },
  'operator/approval-waiting': {
    code: 800020,
    zh: '{name} 提交的审批 {id} 还在等待处理，处理完之前不能进行此操作',
    en: '{name}’s request {id} is still waiting for approval. This has to wait until it’s decided.',
  },
  // A machine token's refund above ¥10,000 a day, where no colleague may decide on it.
  'operator/nobody-approves': {
    code: 800022,
    zh: '当日退款已超过 ¥10,000，机器令牌再退款须由另一人审批，但这里没有其他人可以审批：请在后台自行退款，或先给同事审批和退款的权限',
    en: 'Over ¥10,000 was refunded today, so this token’s refunds need another operator’s approval, and nobody else can give it. Refund it yourself in the console, or give a colleague the permissions to approve and refund.',
  },
  'operator/own-approval': {
    code: 800015,
    zh: '不能审批自己提交或与自己有关的操作，请由他人处理',
    en: 'You can’t decide on your own request, or on one about you. Please ask another operator.',
  },
  'operator/approval-over': {
    code: 800016,
    zh: '该审批已处理或已过期，请刷新',
    en: 'This request has already been decided or has expired. Please refresh.',
  },
  'operator/approval-would-fail': {
    code: 800021,
    zh: '现在批准会失败：{failure}',
    en: 'Approving it now would fail: {failure}',
  },
  'operator/bad-passkey': {
    code: 800017,
    zh: '通行密钥验证未通过，请重试',
    en: 'That passkey wasn’t accepted. Please try again.',
  },
  'operator/no-passkey': { code: 800018, zh: '你还没有通行密钥', en: 'You don’t have a passkey yet' },
  'operator/too-many-passkeys': {
    code: 800019,
    zh: '最多可以添加 {max} 个通行密钥，请先移除一个',
    en: 'You can have up to {max} passkeys. Remove one first.',
  },
  'player/already-so': {
    code: 800030,
    zh: '玩家状态已变化，请刷新',
    en: 'The player has changed. Please refresh.',
  },
  'operator/game-taken': { code: 800060, zh: '该游戏编号已存在', en: 'This game ID is taken' },
  'operator/game-not-ready': {
    code: 800061,
    zh: '还不能开放，缺少：{missing}',
    en: 'Not ready to open. Missing: {missing}',
  },
  'operator/theme-unreadable': {
    code: 800062,
    zh: '{what}看不清：对比度 {ratio}，至少需要 {needed}',
    en: 'Not readable: {what} has a contrast of {ratio}, needs {needed}',
  },
  'operator/merchant-account': {
    code: 800063,
    zh: '商户号已存在，或与原商户号不同；已有的商户号不能更换',
    en: 'This merchant account already exists, or differs from the stored one, which can’t be changed',
  },
  'operator/merchant-keys': {
    code: 800064,
    zh: '密钥缺失或无法读取，请粘贴完整的 PEM 内容',
    en: 'A key is missing or unreadable. Paste the whole PEM text.',
  },
  'operator/merchant-in-use': {
    code: 800068,
    zh: '已有游戏在用这个商户收款，收款方和接口地址不能更换：请新增商户，再由两人更换游戏的商户',
    en: 'Games are paid through this merchant, so its seller and address can’t change. Add another merchant and have two people choose it.',
  },
  'operator/merchant-untested': {
    code: 800069,
    zh: '「{name}」还没有通过连接测试，请先测试再选用',
    en: '“{name}” hasn’t passed its connection test. Test it before a game uses it.',
  },
  'operator/publisher-in-use': {
    code: 800079,
    zh: '已有玩家登录过这个游戏，不能更换发行商：账号属于发行商',
    en: 'Players have logged in to this game, so its publisher can’t change: accounts belong to a publisher',
  },
  'operator/order-tag-in-use': {
    code: 800099,
    zh: '这个游戏已有订单，不能更换订单号前缀：订单按订单号查找和排列',
    en: 'This game has orders, so its order number prefix can’t change: orders are found and sorted by their numbers',
  },
  'operator/agreement-in-force': {
    code: 800065,
    zh: '已生效的协议不能修改或删除，请新增版本',
    en: 'This version is in force and can’t be changed. Add a new version.',
  },
  'operator/picture-used': {
    code: 800066,
    zh: '图片正在使用：{name}',
    en: 'This picture is in use: {name}',
  },
  'operator/not-chinese': {
    code: 800067,
    zh: '只能翻译含有中文的文字：{source}',
    en: 'Only Chinese texts can be translated: {source}',
  },
  'operator/template-name': {
    code: 800080,
    zh: '已有同名模板',
    en: 'A template with this name already exists',
  },
  'operator/mailing-ended': {
    code: 800081,
    zh: '消息已发完或已停止',
    en: 'This message has already been sent or stopped',
  },
  'operator/paid-before-order': {
    code: 800092,
    zh: '该笔款项在下单前到账，不能用于此订单',
    en: 'This payment arrived before the order was placed, so it can’t pay for it',
  },
  'case/changed': {
    code: 800090,
    zh: '工单已被他人处理，请刷新',
    en: 'A colleague has changed the case. Please refresh.',
  },
  'case/not-an-owner': {
    code: 800091,
    zh: '这位操作员不能处理本游戏的工单',
    en: 'This operator can’t work on cases of this game',
  },
} as const satisfies Record<string, Failure>;
