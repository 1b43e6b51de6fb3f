// Login: WeChat's code becomes a one-time ticket at the mall's server, and the ticket an address of the web-view.
const config = require('../config.js');
const { loginAddress, ownLink, valueIn } = require('./address.js');
const { ask } = require('./ask.js');

const TICKET_CALL = '/mall/api/wechat/miniProgramTicket';
const DEVICE_KEY = 'uniqid';
const DEVICE_LENGTH = 30;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function deviceId() {
  const kept = wx.getStorageSync(DEVICE_KEY);
  if (typeof kept === 'string' && kept.length === DEVICE_LENGTH) return kept;
  let made = '';
  while (made.length < DEVICE_LENGTH) made += LETTERS[Math.floor(Math.random() * LETTERS.length)];
  wx.setStorageSync(DEVICE_KEY, made);
  return made;
}

/** The address that opens the link as whoever holds this phone; rejects when WeChat or the mall does not answer. */
async function handOver({ link, join }) {
  const { parts, gameId } = ownLink(link);
  const { code } = await ask('login', {});
  const { data } = await ask('request', {
    url: config.origin + TICKET_CALL,
    method: 'POST',
    timeout: 10_000,
    data: {
      game_id: gameId,
      device_id: deviceId(),
      distinct_id: '',
      source_from: valueIn(parts, 'source_from').slice(0, 64),
      code,
    },
  });
  if (data?.code !== 200) throw new Error(data?.msg || 'no ticket');
  return loginAddress({ link, ticket: data.data.ticket, join });
}

module.exports = { handOver };
