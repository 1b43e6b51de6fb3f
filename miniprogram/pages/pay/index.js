// Pays with the fields the server signed, then opens the result page in the web-view, which queries the server for the
// payment's state.
const { decode, readLink, webAddress } = require('../../lib/address.js');
const { applyTexts } = require('../../lib/texts.js');
const { callWechat, isOpenedByMall, relaunch, returnToWebView } = require('../../lib/wechat.js');

const FIELDS = ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'];

function readPayment(text) {
  try {
    const payment = JSON.parse(decode(text || ''));
    const isComplete = FIELDS.every((name) => typeof payment[name] === 'string' && payment[name] !== '');
    if (!isComplete || !/^prepay_id=/.test(payment.package)) return undefined;
    return FIELDS.reduce((signed, name) => Object.assign(signed, { [name]: payment[name] }), {});
  } catch (_error) {
    return undefined;
  }
}

Component({
  data: { t: {} },
  methods: {
    onLoad(options) {
      const done = decode(options.done || '');
      const failed = decode(options.failed || '');
      if (!isOpenedByMall() || !readLink(done) || !readLink(failed)) return relaunch();
      applyTexts(this, 'pay');
      const fail = (reason) => returnToWebView(webAddress(`${failed}&reason=${reason}`));
      const payment = readPayment(options.payment);
      if (!payment) return fail('failed');
      return callWechat('requestPayment', payment).then(
        () => returnToWebView(webAddress(done)),
        ({ errMsg = '' }) => fail(/cancel/.test(errMsg) ? 'cancelled' : 'failed'),
      );
    },
  },
});
