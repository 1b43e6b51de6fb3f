// Puts a picture of the mall into the album; a refused permission is explained, and can be given after all.
const config = require('../../config.js');
const { decode } = require('../../lib/address.js');
const { ask } = require('../../lib/ask.js');
const { isOpenedByMall, startOver } = require('../../lib/beneath.js');
const { speak } = require('../../lib/texts.js');

const stateOf = ({ errMsg = '' }) => {
  if (/auth|deny|denied|authorize/.test(errMsg)) return 'denied';
  return /cancel/.test(errMsg) ? 'cancelled' : 'failed';
};

Component({
  data: { t: {}, image: '', state: 'saving' },
  methods: {
    onLoad(options) {
      const image = decode(options.image || '');
      if (!isOpenedByMall() || image.indexOf(`${config.origin}/mall/`) !== 0) return startOver();
      speak(this, 'poster');
      this.setData({ image });
      return this.save();
    },
    save() {
      this.setData({ state: 'saving' });
      return ask('downloadFile', { url: this.data.image })
        .then(({ statusCode, tempFilePath }) => {
          if (statusCode !== 200) throw { errMsg: 'downloadFile:fail' };
          return ask('saveImageToPhotosAlbum', { filePath: tempFilePath });
        })
        .then(
          () => this.setData({ state: 'saved' }),
          (error) => this.setData({ state: stateOf(error || {}) }),
        );
    },
    onSetting({ detail }) {
      return detail.authSetting['scope.writePhotosAlbum'] ? this.save() : undefined;
    },
    leave() {
      wx.navigateBack();
    },
  },
});
