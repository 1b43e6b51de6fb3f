// The agreements of a demo game: what a player accepts at login, before an order, before a top-up.
import { englishAgreements } from './english/agreements.ts';
import { english } from './english/index.ts';
import type { DemoGame } from './types.ts';

type Text = { key: string; title: string; scenes: ('login' | 'order' | 'recharge')[]; content: string };

export const AGREEMENT_VERSION = '2026-01';
export const AGREEMENTS_IN_FORCE_AT = '2026-01-01T00:00:00+08:00';

export function agreementsOf({ game, customer }: DemoGame): Text[] {
  const contact = customer.channels.at(-1);
  const reach = contact ? `${contact.label} ${contact.value}（${customer.hours}）` : '游戏内客服';
  return [
    {
      key: 'user_agreement',
      title: '用户服务协议',
      scenes: ['login'],
      content: userAgreement(game.name, game.publisher, reach),
    },
    {
      key: 'privacy_policy',
      title: '隐私政策',
      scenes: ['login'],
      content: privacyPolicy(game.name, game.publisher, reach),
    },
    {
      key: 'minors_protection',
      title: '未成年人保护说明',
      scenes: ['recharge'],
      content: minorsProtection(game.name, reach),
    },
    {
      key: 'purchase_notice',
      title: '购买须知',
      scenes: ['order', 'recharge'],
      content: purchaseNotice(game.name, reach),
    },
  ];
}

/** The English text of each agreement, by the Chinese one. */
export function agreementsInEnglish(demo: DemoGame): { source: string; translation: string }[] {
  const inEnglish = (text: string) => english[text] ?? text;
  const { game, customer } = demo;
  const contact = customer.channels.at(-1);
  const names = {
    name: inEnglish(game.name),
    publisher: inEnglish(game.publisher),
    reach: contact
      ? `${inEnglish(contact.label)} ${inEnglish(contact.value)} (${inEnglish(customer.hours)})`
      : 'in-game support',
  };
  return agreementsOf(demo).map(({ key, content }) => ({
    source: content,
    translation: englishAgreements[key]?.(names) ?? '',
  }));
}

const userAgreement = (name: string, publisher: string, reach: string) => `# 一、关于本协议
欢迎使用《${name}》商城（以下称“商城”）。商城由${publisher}（以下称“我们”）运营，为《${name}》的玩家提供周边商品、礼包、充值与优惠券的购买，以及积分、活动等服务。
你勾选同意并登录，即表示已阅读并同意本协议。若不同意任何一条，请停止登录和使用。

# 二、账号与角色
你可以使用手机号、通行证账号或第三方账号登录。账号归你本人使用，请妥善保管验证码与密码；因转借、共享造成的损失由你承担。
礼包、充值等虚拟商品会发放到你选择的区服与角色。下单前请核对区服与角色名，发放后无法转移。
绑定角色需要通过游戏内邮件验证码确认；有未完成订单的角色暂不能解绑。

# 三、商品与订单
商品的价格、规格、库存与限购以下单页面为准。提交订单后请在支付页显示的时间内支付（一般 15 分钟，首次购买 10 分钟），逾期订单自动关闭，库存与优惠券同时退回。
实物商品由快递配送，预计发货时间见商品页；虚拟商品在支付后自动发放，游戏服务器繁忙时会自动重试，你可以在订单详情查看进度。
因系统故障导致的明显错误价格，我们会取消订单并全额退款。

# 四、积分与活动
积分由消费与活动获得，不能提现、转让。订单退款时，该订单获得的积分会相应扣回。
抽奖类活动会公示概率与规则。使用外挂、批量账号、虚假邀请等方式参与的，我们有权取消资格并收回奖励。

# 五、你的行为
请不要利用商城从事倒卖账号、洗钱、欺诈或其他违法行为，不要攻击、爬取或干扰商城的运行。

# 六、协议的变更与终止
我们可能更新本协议，并在商城公布新版本与生效日期。重大变更会在登录时再次请你确认。
你可以随时停止使用或申请注销账号。注销前请完成或取消未完成的订单。

# 七、法律适用与联系我们
本协议适用中华人民共和国法律。发生争议时，双方先友好协商；协商不成的，提交被告住所地有管辖权的人民法院处理。
联系方式：${reach}。`;

const privacyPolicy = (name: string, publisher: string, reach: string) => `# 我们重视你的隐私
本政策说明《${name}》商城如何收集、使用、保存与保护你的个人信息，以及你可以如何管理它们。运营者为${publisher}。

# 一、我们收集什么
登录时：手机号或通行证账号、第三方账号的标识与昵称、设备标识。用于识别你并保护账号安全。
购买时：订单内容、支付结果、所选区服与角色。购买实物时还包括收货人、电话与地址，仅用于配送。
浏览时：页面访问、点击与错误信息。这些信息用于改进商城，不包含你的手机号、登录凭证与地址。
我们不会收集你的通讯录、位置、麦克风与相机内容；上传转账凭证时，仅读取你主动选择的图片。

# 二、我们如何使用
提供登录、下单、发货、售后与客服服务；防范欺诈与盗号；按规定履行实名与未成年人保护义务；统计分析商城的使用情况。
我们不会把你的个人信息出售给任何人，也不会用于与商城无关的推送。

# 三、我们如何共享
仅在完成服务所必需时共享最少的信息：向快递公司提供收货信息，向支付机构提供订单号与金额，向游戏服务器提供区服与角色。法律法规要求时，依法提供。

# 四、我们如何保存与保护
信息保存在中华人民共和国境内。订单按法律要求保存三年，浏览统计保存九十天，登录凭证三十天后失效。
手机号在页面上打码显示，登录凭证只保存摘要，日志与告警中不记录手机号、凭证与地址。

# 五、你的权利
你可以查看、更正收货地址与绑定信息，解除第三方绑定，撤回授权，或申请注销账号并删除个人信息。我们会在十五个工作日内处理。

# 六、未成年人
未满十四周岁的未成年人请在监护人同意后使用商城。详见《未成年人保护说明》。

# 七、更新与联系
政策更新会在商城公布，重大变化会再次征得你的同意。
联系方式：${reach}。`;

const minorsProtection = (name: string, reach: string) => `# 致玩家与家长
《${name}》商城依照国家关于防止未成年人沉迷网络游戏的规定，对未成年人的消费进行限制。

# 一、实名信息
充值与购买虚拟商品前，请完成实名信息报备。未成年人的消费按规定限额。

# 二、消费限额
未满 8 周岁：不提供付费服务。
8 周岁以上未满 16 周岁：单次不超过 50 元，每月累计不超过 200 元。
16 周岁以上未满 18 周岁：单次不超过 100 元，每月累计不超过 400 元。

# 三、抽奖与榜单
未成年人账号不参与以消费金额为条件的排行与抽奖。

# 四、给家长的建议
请保管好支付密码与短信验证码，不要在孩子的设备上保存免密支付。可以在支付应用中设置限额与提醒。

# 五、未成年人退款
如果孩子在家长不知情时消费，请准备以下材料与我们联系：监护关系证明、孩子的实名信息、订单号与支付记录。我们会在收到完整材料后十五个工作日内答复，核实后按规定退款，并收回尚未使用的虚拟商品。
联系方式：${reach}。`;

const purchaseNotice = (name: string, reach: string) => `# 一、下单之前
请核对区服、角色与收货地址。虚拟商品发放到所选角色后不能转移；实物商品发货后不能修改地址。
商品页标注的限购按角色计算，退款不恢复限购次数。

# 二、支付
请在支付页显示的时间内完成支付（一般 15 分钟，首次购买 10 分钟）。支付成功以支付机构的通知为准，若页面长时间未更新，请勿重复支付，我们会自动查询并补发或退款。

# 三、发货
实物商品：现货在付款后 48 小时内发出，预售按商品页公布的日期发出，偏远地区可能需要更久。
虚拟商品：付款后自动发放，通常在一分钟内到账。游戏服务器维护期间会排队，维护结束后自动补发。

# 四、退款与售后
实物商品在订单完成后 15 天内，在不影响二次销售的前提下可申请退货；定制、刻字、已拆封的音像制品除外。
充值与礼包等虚拟商品未发放的可申请退款；发放后的申请由客服审核。
购买的优惠券未使用且在有效期内可退款，已使用或已过期的不予退款。
订单退款时，使用的优惠券按规则退回，获得的积分与活动进度相应扣回。

# 五、发票
实物订单完成后可联系客服开具电子发票。

# 六、联系我们
《${name}》商城客服：${reach}。`;
