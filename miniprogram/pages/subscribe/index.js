// Asks the player, on a tap as WeChat wants it, to agree to messages, and returns to the web-view with what was agreed to.
const { decode, readLink, webAddress } = require('../../lib/address.js');
const { fetchLoginAddress } = require('../../lib/login-ticket.js');
const { applyTexts } = require('../../lib/texts.js');
const { callWechat, isOpenedByMall, relaunch, returnToWebView } = require('../../lib/wechat.js');

const KINDS = ['shipping', 'prize'];
const TEMPLATE = /^[A-Za-z0-9_-]{1,64}$/;

/** `shipping:AbC,prize:DeF` as pairs. */
const readTemplates = (text) =>
  decode(text || '')
    .split(',')
    .map((pair) => pair.split(':'))
    .filter(([kind, id]) => KINDS.indexOf(kind) >= 0 && TEMPLATE.test(id || ''));

Component({
  data: { t: {}, state: 'asking' },
  methods: {
    onLoad(options) {
      this.done = decode(options.done || '');
      this.templates = readTemplates(options.templates);
      if (!isOpenedByMall() || !readLink(this.done) || !this.templates.length) return relaunch();
      applyTexts(this, 'subscribe');
    },
    agree() {
      return callWechat('requestSubscribeMessage', { tmplIds: this.templates.map(([, id]) => id) }).then(
        (answer) => {
          const agreed = this.templates.filter(([, id]) => answer[id] === 'accept').map(([kind]) => kind);
          if (!agreed.length) return this.setData({ state: 'declined' });
          const joint = this.done.indexOf('?') >= 0 ? '&' : '?';
          const link = `${this.done}${joint}subscribed=${agreed.join('.')}`;
          // The mall's server learns by the ticket whom to write to.
          return fetchLoginAddress({ link, join: false })
            .catch(() => webAddress(link))
            .then(returnToWebView);
        },
        // The player switched messages off in the mini-program's settings, or WeChat is too old.
        () => this.setData({ state: 'off' }),
      );
    },
    leave() {
      wx.navigateBack();
    },
  },
});
