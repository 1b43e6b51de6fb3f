// Login by WeChat, or learning who pays: fetches a ticket and goes back to the web-view with it.
const { decode } = require('../../lib/address.js');
const { isOpenedByMall, returnTo, startOver } = require('../../lib/beneath.js');
const { handOver } = require('../../lib/hand-over.js');
const { speak } = require('../../lib/texts.js');

Component({
  data: { t: {}, hasFailed: false },
  methods: {
    onLoad(options) {
      if (!isOpenedByMall()) return startOver();
      speak(this, 'login');
      this.wish = { link: decode(options.link || ''), join: options.purpose !== 'pay' };
      return this.enter();
    },
    enter() {
      this.setData({ hasFailed: false });
      return handOver(this.wish).then(returnTo, () => this.setData({ hasFailed: true }));
    },
    leave() {
      wx.navigateBack();
    },
  },
});
