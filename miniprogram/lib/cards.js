// Share cards: what the web posts is checked before it travels under our name.
const config = require('../config.js');
const { ownLink, readLink, write } = require('./address.js');

const text = (value, longest) => (typeof value === 'string' ? value.slice(0, longest) : '');

/** A card for WeChat; what is missing or not of this mall is left out. */
function readCard(given) {
  const card = given && typeof given === 'object' ? given : {};
  const { path, parts } = ownLink(readLink(card.link) ? card.link : '/');
  const image = text(card.image, 500);
  return {
    title: text(card.title, 60) || config.title,
    desc: text(card.desc, 120),
    link: write(path, parts),
    image: image.indexOf(`${config.origin}/mall/`) === 0 ? image : '',
  };
}

const query = ({ link }) => `link=${encodeURIComponent(link)}`;

/** What onShareAppMessage answers. */
function messageOf(card) {
  const own = { title: card.title, path: `/pages/web/index?${query(card)}` };
  return card.image ? Object.assign(own, { imageUrl: card.image }) : own;
}

module.exports = { messageOf, readCard };
