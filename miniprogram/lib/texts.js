// Texts of the mini-program's own pages: Chinese when the phone's language is Chinese, otherwise English.
const zh = {
  update: { title: '有新版本', hint: '重启后即可使用新版本', restart: '立即重启', later: '稍后' },
  web: {
    opening: '正在打开商城…',
    title: '商城暂时打不开',
    hint: '请检查网络后再试一次',
    retry: '重新打开',
  },
  login: {
    bar: '微信登录',
    waiting: '正在登录…',
    title: '微信登录没有成功',
    hint: '请再试一次，或者返回换一种方式登录',
    retry: '再试一次',
    back: '返回',
  },
  pay: { bar: '微信支付', waiting: '正在打开微信支付…' },
  subscribe: {
    bar: '微信通知',
    asking: { title: '用微信通知你', hint: '包裹发出、奖品待领取时，微信会给你发一条消息。每同意一次发一条' },
    declined: { title: '没有开启通知', hint: '之后可以在商城里再次开启' },
    off: { title: '通知已被关闭', hint: '请点右上角「…」，在设置里允许接收消息后再试' },
    allow: '允许通知',
    back: '返回',
  },
  share: {
    bar: '分享',
    send: '发送给微信好友',
    timeline: '分享到朋友圈：点击右上角「…」',
    toMall: '去商城看看',
    back: '返回',
  },
  poster: {
    bar: '保存海报',
    saving: { title: '正在保存…', hint: '' },
    saved: { title: '已保存到相册', hint: '去朋友圈或聊天里发给朋友吧' },
    denied: { title: '没有保存到相册的权限', hint: '你拒绝了「保存到相册」。允许之后，海报才能存到手机里' },
    cancelled: { title: '没有保存', hint: '也可以长按上面的图片保存' },
    failed: { title: '保存没有成功', hint: '请检查网络后再试一次' },
    allow: '去设置里允许',
    retry: '再试一次',
    back: '返回',
  },
};

const en = {
  update: {
    title: 'Update ready',
    hint: 'Restart to use the new version',
    restart: 'Restart',
    later: 'Later',
  },
  web: {
    opening: 'Opening the shop…',
    title: 'Couldn’t open the shop',
    hint: 'Check your connection and try again',
    retry: 'Try again',
  },
  login: {
    bar: 'WeChat login',
    waiting: 'Logging in…',
    title: 'WeChat login didn’t work',
    hint: 'Try again, or go back and log in another way',
    retry: 'Try again',
    back: 'Back',
  },
  pay: { bar: 'WeChat Pay', waiting: 'Opening WeChat Pay…' },
  subscribe: {
    bar: 'WeChat messages',
    asking: {
      title: 'Get a WeChat message',
      hint: 'We’ll message you when your parcel ships or a prize is waiting. Each permission covers one message.',
    },
    declined: { title: 'Messages are off', hint: 'You can turn them on later in the shop' },
    off: {
      title: 'Messages are switched off',
      hint: 'Tap “…” at the top right, allow messages in settings, and try again',
    },
    allow: 'Allow messages',
    back: 'Back',
  },
  share: {
    bar: 'Share',
    send: 'Send to a WeChat friend',
    timeline: 'To share to Moments, tap “…” at the top right',
    toMall: 'Visit the shop',
    back: 'Back',
  },
  poster: {
    bar: 'Save poster',
    saving: { title: 'Saving…', hint: '' },
    saved: { title: 'Saved to your album', hint: 'Share it with friends in a chat or in Moments' },
    denied: {
      title: 'No permission to save',
      hint: 'You declined “Save to album”. Allow it to save the poster to your phone',
    },
    cancelled: { title: 'Not saved', hint: 'You can also press and hold the image above to save it' },
    failed: { title: 'Couldn’t save', hint: 'Check your connection and try again' },
    allow: 'Allow in settings',
    retry: 'Try again',
    back: 'Back',
  },
};

/** Versions of WeChat before getAppBaseInfo return the language in getSystemInfoSync. */
function isChinese() {
  const { language } = wx.getAppBaseInfo ? wx.getAppBaseInfo() : wx.getSystemInfoSync();
  return !language || /^zh/i.test(language);
}

const textsOf = (page) => (isChinese() ? zh : en)[page];

/** Sets a page's texts and its title in the navigation bar. */
function applyTexts(page, name) {
  const t = textsOf(name);
  page.setData({ t });
  if (t.bar) wx.setNavigationBarTitle({ title: t.bar });
}

module.exports = { applyTexts, textsOf, zh, en };
