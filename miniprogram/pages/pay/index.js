// Pays with what the mall's server signed, then sends the web-view to the page of that ending. What came of the payment
// only the server knows: the page that follows asks it.
const { decode, readLink, webAddress } = require('../../lib/address.js');
const { ask } = require('../../lib/ask.js');
const { isOpenedByMall, returnTo, startOver } = require('../../lib/beneath.js');
const { speak } = require('../../lib/texts.js');

const FIELDS = ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'];

function readPayment(text) {
  try {
    const payment = JSON.parse(decode(text || ''));
    const isWhole = FIELDS.every((name) => typeof payment[name] === 'string' && payment[name] !== '');
    if (!isWhole || !/^prepay_id=/.test(payment.package)) return undefined;
    return FIELDS.reduce((own, name) => Object.assign(own, { [name]: payment[name] }), {});
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
      if (!isOpenedByMall() || !readLink(done) || !readLink(failed)) return startOver();
      speak(this, 'pay');
      const leave = (reason) => returnTo(webAddress(`${failed}&reason=${reason}`));
      const payment = readPayment(options.payment);
      if (!payment) return leave('failed');
      return ask('requestPayment', payment).then(
        () => returnTo(webAddress(done)),
        ({ errMsg = '' }) => leave(/cancel/.test(errMsg) ? 'cancelled' : 'failed'),
      );
    },
  },
});
