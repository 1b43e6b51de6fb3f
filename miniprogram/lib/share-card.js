// Share cards: validates what the web posts, and turns it into WeChat's share messages.
const config = require('../config.js');
const { linkWithGame, readLink, write } = require('./address.js');

const text = (value, maxLength) => (typeof value === 'string' ? value.slice(0, maxLength) : '');

/** Returns a card for WeChat; fields that are missing or point outside the mall are left out. */
function readCard(input) {
  const card = input && typeof input === 'object' ? input : {};
  const { path, parts } = linkWithGame(readLink(card.link) ? card.link : '/');
  const image = text(card.image, 500);
  return {
    title: text(card.title, 60) || config.title,
    desc: text(card.desc, 120),
    link: write(path, parts),
    image: image.indexOf(`${config.origin}/mall/`) === 0 ? image : '',
  };
}

const query = ({ link }) => `link=${encodeURIComponent(link)}`;

/** Returns the value for onShareAppMessage. */
function shareMessage(card) {
  const message = { title: card.title, path: `/pages/web/index?${query(card)}` };
  return card.image ? Object.assign(message, { imageUrl: card.image }) : message;
}

module.exports = { readCard, shareMessage };
