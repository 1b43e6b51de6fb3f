-- What a player has not seen yet, as the badges count it.

CREATE TABLE unread_counts (
  player_id bigint PRIMARY KEY REFERENCES players,
  gift integer NOT NULL DEFAULT 0 CHECK (gift >= 0),
  coupon integer NOT NULL DEFAULT 0 CHECK (coupon >= 0)
);
