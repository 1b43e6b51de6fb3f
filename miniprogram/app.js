// The app: installs a new version of itself, and passes an address from one of its pages to the web-view below.
const { textsOf } = require('./lib/texts.js');

App({
  onLaunch() {
    offerUpdate();
  },
  /** The address that the web-view loads when it is shown again. */
  pendingUrl: '',
  takePendingUrl() {
    const url = this.pendingUrl;
    this.pendingUrl = '';
    return url;
  },
});

/** WeChat downloads a new version in the background; without a restart the old one runs until WeChat ends it. */
function offerUpdate() {
  if (!wx.getUpdateManager) return;
  const manager = wx.getUpdateManager();
  manager.onUpdateReady(() => {
    const { title, hint, restart, later } = textsOf('update');
    wx.showModal({
      title,
      content: hint,
      confirmText: restart,
      cancelText: later,
      success: ({ confirm }) => confirm && manager.applyUpdate(),
    });
  });
}
