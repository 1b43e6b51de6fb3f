// Login: the mall's server exchanges WeChat's code for a one-time ticket, which travels in the web-view's address.
const config = require('../config.js');
const { linkWithGame, loginAddress, valueIn } = require('./address.js');
const { callWechat } = require('./wechat.js');

const TICKET_CALL = '/mall/api/wechat/miniProgramTicket';
const DEVICE_KEY = 'uniqid';
const DEVICE_LENGTH = 30;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

function deviceId() {
  const stored = wx.getStorageSync(DEVICE_KEY);
  if (typeof stored === 'string' && stored.length === DEVICE_LENGTH) return stored;
  let id = '';
  while (id.length < DEVICE_LENGTH) id += ALPHABET[Math.floor(Math.random() * ALPHABET.length)];
  wx.setStorageSync(DEVICE_KEY, id);
  return id;
}

/** Returns the address that opens the link logged in as this WeChat user; rejects when WeChat or the server fails. */
async function fetchLoginAddress({ link, join }) {
  const { parts, gameId } = linkWithGame(link);
  const { code } = await callWechat('login', {});
  const { data } = await callWechat('request', {
    url: config.origin + TICKET_CALL,
    method: 'POST',
    timeout: 10000,
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

module.exports = { fetchLoginAddress };
