// The mall itself, in a web-view: opened as whoever holds the phone, and sent on by the shell's own pages.
const { decode, readLink, webAddress } = require('../../lib/address.js');
const { messageOf, readCard } = require('../../lib/cards.js');
const { handOver } = require('../../lib/hand-over.js');
const { speak } = require('../../lib/texts.js');

Component({
  data: { t: {}, url: '', hasFailed: false },
  methods: {
    /** `link`: a share card's; `q`: a plain QR code of the mall's address. */
    onLoad(options) {
      speak(this, 'web');
      this.link = decode(options.link || options.q || '');
      this.posted = undefined;
      return this.open();
    },
    /** Without a ticket the mall opens all the same: it asks who it is. */
    open() {
      return handOver({ link: this.link, join: false })
        .catch(() => webAddress(this.link))
        .then((url) => this.setData({ url, hasFailed: false }));
    },
    onShow() {
      const next = getApp().takeNext();
      if (next) this.setData({ url: next });
    },
    onMessage({ detail }) {
      const messages = detail && Array.isArray(detail.data) ? detail.data : [];
      for (const message of messages)
        if (message && message.kind === 'share')
          this.posted = { card: readCard(message.card), page: String(message.page) };
    },
    onFault() {
      this.setData({ url: '', hasFailed: true });
    },
    retry() {
      return this.open();
    },
    /** The card of the page that is seen; of a page without one, the page itself. */
    onShareAppMessage({ webViewUrl } = {}) {
      const seen = readLink(webViewUrl);
      const isPosted = this.posted && seen && seen.path === this.posted.page;
      return messageOf(isPosted ? this.posted.card : readCard({ link: webViewUrl }));
    },
  },
});
