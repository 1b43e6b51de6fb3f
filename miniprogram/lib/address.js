// Builds and validates addresses of the mall; a mini-program has no URL class. Links come from cards, QR codes and other
// people: only pages of this mall pass, and tickets in a given link are removed.
const config = require('../config.js');

const BASE = '/mall';
const LOGIN = '/mall/pages/login/index';
const MAX_LENGTH = 1500;
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

/** Returns path and query of a link (`/pages/…`, `/mall/…`, or with the mall's origin); undefined for any other. */
function readLink(link) {
  if (typeof link !== 'string' || !link || link.length > MAX_LENGTH) return undefined;
  const [bare] = link.split('#');
  if (FORBIDDEN.test(bare)) return undefined;
  const local = bare.indexOf(`${config.origin}/`) === 0 ? bare.slice(config.origin.length) : bare;
  const [linkPath, ...rest] = local.split('?');
  const path = linkPath === '/' || linkPath.indexOf('/pages/') === 0 ? BASE + linkPath : linkPath;
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

/** Returns the link with a game_id: its own, or the configured one. */
function linkWithGame(link) {
  const { path, parts } = readLink(link) || { path: `${BASE}/`, parts: [] };
  const isGame = /^[1-9][0-9]{0,8}$/.test(valueIn(parts, 'game_id'));
  const others = parts.filter((part) => part.split('=')[0] !== 'game_id');
  const gameId = isGame ? valueIn(parts, 'game_id') : config.gameId;
  return { path, parts: [`game_id=${gameId}`].concat(others), gameId };
}

const write = (path, parts) => (parts.length > 0 ? `${path}?${parts.join('&')}` : path);

/** Returns the full address of a page, for the web-view. */
function webAddress(link) {
  const { path, parts } = linkWithGame(link);
  return config.origin + write(path, parts.concat(channel()));
}

/** Returns the login page's address, which exchanges the ticket, removes it from the address and opens the link. */
function loginAddress({ link, ticket, join }) {
  const { path, parts } = linkWithGame(link);
  const forwarded = parts.filter((part) => /^(game_id|source_from)=/.test(part));
  const target = write(path.slice(BASE.length) || '/', parts);
  const params = ['third=mini_program', `ticket=${encodeURIComponent(ticket)}`];
  if (join) params.push('join=1');
  return (
    config.origin +
    write(LOGIN, forwarded.concat(params, channel(), `redirectTo=${encodeURIComponent(target)}`))
  );
}

const channel = () =>
  config.packageChannel ? [`packageChannel=${encodeURIComponent(config.packageChannel)}`] : [];

module.exports = { decode, linkWithGame, loginAddress, readLink, valueIn, webAddress, write };
