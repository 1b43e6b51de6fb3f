// Scans a code for the web: the answer goes back in the fragment of the very address the web is at, so nothing reloads.
const { decode, sameAddress } = require('../../lib/address.js');
const { ask } = require('../../lib/ask.js');
const { isOpenedByMall, returnTo, startOver } = require('../../lib/beneath.js');

const LONGEST = 1000;

Component({
  data: {},
  methods: {
    onLoad({ question, back }) {
      const page = sameAddress(decode(back || ''));
      if (!isOpenedByMall() || !page || !/^[a-z0-9]{8,32}$/.test(question)) return startOver();
      const answer = (text) => returnTo(`${page}#scan=${question}.${encodeURIComponent(text)}`);
      return ask('scanCode', { scanType: ['qrCode', 'barCode'] }).then(
        ({ result }) => answer(String(result).slice(0, LONGEST)),
        () => answer(''),
      );
    },
  },
});
