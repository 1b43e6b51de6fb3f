// The mall in a web-view, logged in as this WeChat user; the mini-program's other pages send it to an address.
const { decode, readLink, webAddress } = require('../../lib/address.js');
const { fetchLoginAddress } = require('../../lib/login-ticket.js');
const { readCard, shareMessage } = require('../../lib/share-card.js');
const { applyTexts } = require('../../lib/texts.js');

Component({
  data: { t: {}, url: '', hasFailed: false },
  methods: {
    /** `link`: from a share card; `q`: from a plain QR code of the mall's address. */
    onLoad(options) {
      applyTexts(this, 'web');
      this.link = decode(options.link || options.q || '');
      this.posted = undefined;
      return this.open();
    },
    /** Without a ticket the mall opens logged out. */
    open() {
      // Something to look at until the ticket is there.
      this.setData({ hasFailed: false });
      return fetchLoginAddress({ link: this.link, join: false })
        .catch(() => webAddress(this.link))
        .then((url) => this.setData({ url, hasFailed: false }));
    },
    onShow() {
      const url = getApp().takePendingUrl();
      if (url) this.setData({ url });
    },
    onMessage({ detail }) {
      const messages = detail && Array.isArray(detail.data) ? detail.data : [];
      for (const message of messages)
        if (message && message.kind === 'share')
          this.posted = { card: readCard(message.card), page: String(message.page) };
    },
    onLoadError() {
      this.setData({ url: '', hasFailed: true });
    },
    retry() {
      return this.open();
    },
    /** Returns the card that the current page posted, or a card of its address. */
    onShareAppMessage({ webViewUrl } = {}) {
      const current = readLink(webViewUrl);
      const isPosted = this.posted && current && current.path === this.posted.page;
      return shareMessage(isPosted ? this.posted.card : readCard({ link: webViewUrl }));
    },
  },
});
