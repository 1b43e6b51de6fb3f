// The mall's address and default game: the only file that differs between shops.
module.exports = {
  /** The mall's public address (PUBLIC_URL of the server), without a path. */
  origin: 'https://shop.example.com',
  /** The game that opens when no link names one (WeChat's search, the desktop icon). */
  gameId: '1001',
  /** The game's package whose name login messages carry; empty for the plain message. */
  packageChannel: '',
  /** The title of a share card without one. */
  title: 'EMall',
};
