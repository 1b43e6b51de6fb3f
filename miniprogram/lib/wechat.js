// WeChat's calls as promises, and the stack of pages: the mall's web-view and the page above it.
const WEB = 'pages/web/index';

/** Calls `wx[name]`; returns a promise even for the calls that take callbacks only. */
const callWechat = (name, options) =>
  new Promise((resolve, reject) => {
    wx[name](Object.assign({}, options, { success: resolve, fail: reject }));
  });

/** A link can open any page of a mini-program: login, payment and poster act only when the mall opened them. */
function isOpenedByMall() {
  const pages = getCurrentPages();
  const below = pages[pages.length - 2];
  return below !== undefined && below.route === WEB;
}

/** Closes this page and loads an address in the web-view below it. */
function returnToWebView(address) {
  getApp().pendingUrl = address;
  wx.navigateBack();
}

/** Opens the mall's first page, for a visitor who came by a link to an inner page. */
function relaunch() {
  wx.reLaunch({ url: `/${WEB}` });
}

module.exports = { callWechat, isOpenedByMall, relaunch, returnToWebView };
