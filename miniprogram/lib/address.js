// The mall's addresses: made and checked by hand, because a mini-program knows no URL. Links come from cards, codes and
// other people: only pages of this mall pass, and never with a ticket that somebody else put there.
const config = require('../config.js');

const BASE = '/mall';
const LOGIN = '/mall/pages/login/index';
const LONGEST = 1500;
const PATH = /^\/mall(\/[A-Za-z0-9_-]+)*\/?$/;
const FORBIDDEN = /[\s"'<>\\^`{|}#]/;
const TICKETS = ['token', 'sdk_token', 'third', 'ticket', 'join', 'third_error', 'wx_open_id'];

const isTicket = (part) => TICKETS.indexOf(decode(part.split('=')[0])) >= 0;

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch (_error) {
    return text;
  }
}

/** A link that somebody gave (`/pages/…`, `/mall/…`, or with the mall's origin) as path and query; undefined for any other. */
function readLink(link) {
  if (typeof link !== 'string' || !link || link.length > LONGEST) return undefined;
  const [bare] = link.split('#');
  if (FORBIDDEN.test(bare)) return undefined;
  const local = bare.indexOf(`${config.origin}/`) === 0 ? bare.slice(config.origin.length) : bare;
  const [given, ...rest] = local.split('?');
  const path = given === '/' || given.indexOf('/pages/') === 0 ? BASE + given : given;
  if (!PATH.test(path)) return undefined;
  const parts = rest
    .join('?')
    .split('&')
    .filter((part) => part && !isTicket(part));
  return { path, parts };
}

const valueIn = (parts, name) => {
  const found = parts.filter((part) => part.split('=')[0] === name)[0];
  return found === undefined ? '' : decode(found.slice(name.length + 1));
};

/** The link with the game it is about: its own, or the shop's first. */
function ownLink(link) {
  const { path, parts } = readLink(link) || { path: `${BASE}/`, parts: [] };
  const isGame = /^[1-9][0-9]{0,8}$/.test(valueIn(parts, 'game_id'));
  const others = parts.filter((part) => part.split('=')[0] !== 'game_id');
  const gameId = isGame ? valueIn(parts, 'game_id') : config.gameId;
  return { path, parts: [`game_id=${gameId}`].concat(others), gameId };
}

const write = (path, parts) => (parts.length > 0 ? `${path}?${parts.join('&')}` : path);

/** The whole address of a page, for the web-view. */
function webAddress(link) {
  const { path, parts } = ownLink(link);
  return config.origin + write(path, parts.concat(channel()));
}

/** The same page by way of login, which spends the ticket and strips it from the address. */
function loginAddress({ link, ticket, join }) {
  const { path, parts } = ownLink(link);
  const travelling = parts.filter((part) => /^(game_id|source_from)=/.test(part));
  const target = write(path.slice(BASE.length) || '/', parts);
  const own = ['third=mini_program', `ticket=${encodeURIComponent(ticket)}`];
  if (join) own.push('join=1');
  return (
    config.origin +
    write(LOGIN, travelling.concat(own, channel(), `redirectTo=${encodeURIComponent(target)}`))
  );
}

const channel = () =>
  config.packageChannel ? [`packageChannel=${encodeURIComponent(config.packageChannel)}`] : [];

module.exports = { decode, loginAddress, ownLink, readLink, valueIn, webAddress, write };
