// Shows a card and hands it on, to a friend or the timeline. The timeline shows no web-view, so its visitors see this page.
const { decode } = require('../../lib/address.js');
const { isOpenedByMall } = require('../../lib/beneath.js');
const { messageOf, readCard } = require('../../lib/cards.js');
const { speak } = require('../../lib/texts.js');

Component({
  data: { t: {}, card: {}, isAlone: false },
  methods: {
    onLoad({ title, desc, link, image }) {
      speak(this, 'share');
      const given = { title, desc, link, image };
      for (const name of Object.keys(given)) given[name] = decode(given[name] || '');
      this.setData({ card: readCard(given), isAlone: !isOpenedByMall() });
      wx.showShareMenu({ menus: ['shareAppMessage', 'shareTimeline'] });
    },
    onShareAppMessage() {
      return messageOf(this.data.card);
    },
    onShareTimeline() {
      const { title, image } = this.data.card;
      const query = Object.keys(this.data.card)
        .map((name) => `${name}=${encodeURIComponent(this.data.card[name])}`)
        .join('&');
      return image ? { title, query, imageUrl: image } : { title, query };
    },
    leave() {
      if (!this.data.isAlone) return wx.navigateBack();
      return wx.reLaunch({ url: messageOf(this.data.card).path });
    },
  },
});
