// Puts a picture of the mall into the album; a refused permission is explained, and can be given after all.
const config = require('../../config.js');
const { decode } = require('../../lib/address.js');
const { ask } = require('../../lib/ask.js');
const { isOpenedByMall, startOver } = require('../../lib/beneath.js');

const words = {
  saving: { title: '正在保存…', hint: '' },
  saved: { title: '已保存到相册', hint: '去朋友圈或聊天里发给朋友吧' },
  denied: { title: '没有保存到相册的权限', hint: '你拒绝了「保存到相册」。允许之后，海报才能存到手机里' },
  cancelled: { title: '没有保存', hint: '也可以长按上面的图片保存' },
  failed: { title: '保存没有成功', hint: '请检查网络后再试一次' },
};

const stateOf = ({ errMsg = '' }) => {
  if (/auth|deny|denied|authorize/.test(errMsg)) return 'denied';
  return /cancel/.test(errMsg) ? 'cancelled' : 'failed';
};

Component({
  data: { image: '', state: 'saving', words },
  methods: {
    onLoad(options) {
      const image = decode(options.image || '');
      if (!isOpenedByMall() || image.indexOf(`${config.origin}/mall/`) !== 0) return startOver();
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
