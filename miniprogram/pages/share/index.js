// Shares a card with a friend or on Moments. Moments shows no web-view, so its visitors see this page.
const { decode } = require('../../lib/address.js');
const { readCard, shareMessage } = require('../../lib/share-card.js');
const { applyTexts } = require('../../lib/texts.js');
const { isOpenedByMall } = require('../../lib/wechat.js');

Component({
  data: { t: {}, card: {}, isStandalone: false },
  methods: {
    onLoad({ title, desc, link, image }) {
      applyTexts(this, 'share');
      const input = { title, desc, link, image };
      for (const name of Object.keys(input)) input[name] = decode(input[name] || '');
      this.setData({ card: readCard(input), isStandalone: !isOpenedByMall() });
      wx.showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] });
    },
    onShareAppMessage() {
      return shareMessage(this.data.card);
    },
    onShareTimeline() {
      const { title, image } = this.data.card;
      const query = Object.keys(this.data.card)
        .map((name) => `${name}=${encodeURIComponent(this.data.card[name])}`)
        .join('&');
      return image ? { title, query, imageUrl: image } : { title, query };
    },
    leave() {
      if (!this.data.isStandalone) return wx.navigateBack();
      return wx.reLaunch({ url: shareMessage(this.data.card).path });
    },
  },
});
