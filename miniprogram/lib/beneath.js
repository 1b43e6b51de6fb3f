// The web-view beneath one of the shell's own pages. A link can open any page of a mini-program: these act only when the
// mall itself opened them.
const WEB = 'pages/web/index';

function isOpenedByMall() {
  const pages = getCurrentPages();
  const below = pages[pages.length - 2];
  return below !== undefined && below.route === WEB;
}

/** Sends the web-view to an address and shows it again. */
function returnTo(address) {
  getApp().next = address;
  wx.navigateBack();
}

/** For whoever came by a link: the mall's first page. */
function startOver() {
  wx.reLaunch({ url: `/${WEB}` });
}

module.exports = { isOpenedByMall, returnTo, startOver };
