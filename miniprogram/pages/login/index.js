// Login by WeChat, or the open id for a payment: fetches a ticket and returns to the web-view with it.
const { decode } = require('../../lib/address.js');
const { fetchLoginAddress } = require('../../lib/login-ticket.js');
const { applyTexts } = require('../../lib/texts.js');
const { isOpenedByMall, relaunch, returnToWebView } = require('../../lib/wechat.js');

Component({
  data: { t: {}, hasFailed: false },
  methods: {
    onLoad(options) {
      if (!isOpenedByMall()) return relaunch();
      applyTexts(this, 'login');
      this.target = { link: decode(options.link || ''), join: options.purpose !== 'pay' };
      return this.logIn();
    },
    logIn() {
      this.setData({ hasFailed: false });
      return fetchLoginAddress(this.target).then(returnToWebView, () => this.setData({ hasFailed: true }));
    },
    leave() {
      wx.navigateBack();
    },
  },
});
