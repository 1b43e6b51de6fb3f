-- Lotteries: stock of prizes, seeds of players, and every draw with the values that decided it.

-- Prizes that can run out. A draw locks their rows in the order of their keys, so that no prize is given twice and draws do
-- not deadlock.
CREATE TABLE lottery_stock (
  activity_id bigint NOT NULL REFERENCES activities,
  prize_key text NOT NULL,
  -- The published stock when one was last given; null: codes and coupons, which are counted in their own tables.
  stock integer CHECK (stock >= 0),
  given integer NOT NULL DEFAULT 0 CHECK (given >= 0),
  PRIMARY KEY (activity_id, prize_key),
  CONSTRAINT lottery_stock_total CHECK (given <= stock)
);

-- Stock that operators added to prizes of a lottery that had begun, and why.
CREATE TABLE lottery_stock_additions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activities,
  prize_key text NOT NULL,
  added integer NOT NULL CHECK (added > 0),
  reason text NOT NULL CHECK (reason <> ''),
  operator_id bigint NOT NULL REFERENCES operators,
  added_at timestamptz NOT NULL
);
CREATE INDEX lottery_stock_additions_of_activity ON lottery_stock_additions (activity_id, id DESC);

-- A player in a lottery. A draw locks this row: the draws of one player are serialized. The first look at the page writes it
-- with its seeds; a draft that is removed takes both along unless there are draws, which refer to their seed.
CREATE TABLE lottery_players (
  activity_id bigint NOT NULL REFERENCES activities ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players,
  -- The seed in use; the next one is committed already.
  epoch integer NOT NULL DEFAULT 1 CHECK (epoch >= 1),
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  -- Draws in a row without a prize that counts for the guarantee.
  pity_count integer NOT NULL DEFAULT 0 CHECK (pity_count >= 0),
  -- Draws on the business day of the last one.
  day date,
  day_draws integer NOT NULL DEFAULT 0 CHECK (day_draws >= 0),
  -- Task lotteries: the chances of the day before that were still valid on that day.
  day_carried integer NOT NULL DEFAULT 0 CONSTRAINT lottery_players_carried CHECK (day_carried >= 0),
  -- How many of the draws a client has shown to the player: a refresh or a lost response leaves the rest to be shown.
  seen_draws integer NOT NULL DEFAULT 0,
  PRIMARY KEY (activity_id, player_id),
  CONSTRAINT lottery_players_seen CHECK (seen_draws BETWEEN 0 AND draws)
);

CREATE TABLE lottery_seeds (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  epoch integer NOT NULL,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The player's device chose it after the server seed was committed.
  is_own boolean NOT NULL DEFAULT false,
  -- How many draws used it: the nonce of the last one.
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  -- When it was made public; nothing is drawn with it afterwards.
  revealed_at timestamptz,
  PRIMARY KEY (activity_id, player_id, epoch),
  FOREIGN KEY (activity_id, player_id) REFERENCES lottery_players ON DELETE CASCADE
);

-- The prize tables that draws used, by the hash of their text.
CREATE TABLE lottery_tables (
  activity_id bigint NOT NULL REFERENCES activities,
  table_hash bytea NOT NULL CHECK (octet_length(table_hash) = 32),
  table_text text NOT NULL CHECK (sha256(convert_to(table_text, 'UTF8')) = table_hash),
  PRIMARY KEY (activity_id, table_hash)
);

CREATE TABLE lottery_draws (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  epoch integer NOT NULL,
  nonce integer NOT NULL CHECK (nonce >= 1),
  table_hash bytea NOT NULL,
  roll integer NOT NULL CHECK (roll BETWEEN 0 AND 999999),
  drawn text NOT NULL,
  given text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('drawn', 'sold_out', 'guarantee')),
  pity_count integer NOT NULL CHECK (pity_count >= 0),
  -- How many of the drawn prize were given before; null: it does not run out.
  given_before integer CHECK (given_before >= 0),
  -- A copy of what the player saw: kind, name, image, quantity.
  prize jsonb NOT NULL,
  cost_amount bigint NOT NULL CHECK (cost_amount >= 0),
  -- Points paid for the draw; 0 where draws cost chances.
  points bigint NOT NULL CHECK (points >= 0),
  -- The winner's masked name for the public list; null for small prizes, which are not listed.
  winner text,
  drawn_at timestamptz NOT NULL,
  CONSTRAINT lottery_draws_once UNIQUE (activity_id, player_id, epoch, nonce),
  FOREIGN KEY (activity_id, player_id, epoch) REFERENCES lottery_seeds,
  FOREIGN KEY (activity_id, table_hash) REFERENCES lottery_tables,
  CHECK ((reason = 'drawn') = (drawn = given))
);
CREATE INDEX lottery_draws_of_player ON lottery_draws (activity_id, player_id, id DESC);
CREATE INDEX lottery_draws_of_activity ON lottery_draws (activity_id, id DESC);
CREATE INDEX lottery_winners ON lottery_draws (activity_id, id DESC) WHERE winner IS NOT NULL;
