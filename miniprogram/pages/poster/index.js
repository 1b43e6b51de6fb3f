// Saves a picture of the mall to the album; when permission was denied, explains it and offers the settings.
const config = require('../../config.js');
const { decode } = require('../../lib/address.js');
const { applyTexts } = require('../../lib/texts.js');
const { callWechat, isOpenedByMall, relaunch } = require('../../lib/wechat.js');

const stateOf = ({ errMsg = '' }) => {
  if (/auth|deny|denied|authorize/.test(errMsg)) return 'denied';
  return /cancel/.test(errMsg) ? 'cancelled' : 'failed';
};

Component({
  data: { t: {}, image: '', state: 'saving' },
  methods: {
    onLoad(options) {
      const image = decode(options.image || '');
      if (!isOpenedByMall() || image.indexOf(`${config.origin}/mall/`) !== 0) return relaunch();
      applyTexts(this, 'poster');
      this.setData({ image });
      return this.save();
    },
    save() {
      this.setData({ state: 'saving' });
      return callWechat('downloadFile', { url: this.data.image })
        .then(({ statusCode, tempFilePath }) => {
          if (statusCode !== 200) throw { errMsg: 'downloadFile:fail' };
          return callWechat('saveImageToPhotosAlbum', { filePath: tempFilePath });
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
