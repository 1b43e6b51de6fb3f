// Where the mall is, and which game opens when nothing else is said: the one file to change for a shop of one's own.
module.exports = {
  /** The mall's public address (PUBLIC_URL of the server), without a path. */
  origin: 'https://shop.example.com',
  /** The game that opens from the search or the desktop; a link names its own. */
  gameId: '1001',
  /** The package that login messages are signed with, one of the game's packages; empty for the plain message. */
  packageChannel: '',
  /** The name on a share card that the web gave no title for. */
  title: 'EMall',
};
