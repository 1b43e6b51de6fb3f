-- Lotteries: what is left of each prize, the seeds every player draws with, and every draw with all that decided it.

-- Prizes that can run out. Whoever draws some holds their rows in the order of their keys: nobody takes the same one,
-- and nobody waits in a circle.
CREATE TABLE lottery_stock (
  activity_id bigint NOT NULL REFERENCES activities,
  prize_key text NOT NULL,
  -- As it was published when one was last given; null: how many there are is counted where they lie (codes, coupons).
  stock integer CHECK (stock >= 0),
  given integer NOT NULL DEFAULT 0 CHECK (given >= 0),
  PRIMARY KEY (activity_id, prize_key),
  CONSTRAINT lottery_stock_total CHECK (given <= stock)
);

-- A player in a lottery. Whoever draws holds this row: the draws of one player happen one after the other.
CREATE TABLE lottery_players (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  -- The seed in use; the one after it is committed already.
  epoch integer NOT NULL DEFAULT 1 CHECK (epoch >= 1),
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  -- Draws in a row without a prize that counts for the guarantee.
  pity_count integer NOT NULL DEFAULT 0 CHECK (pity_count >= 0),
  -- Draws on the business day of the last one.
  day date,
  day_draws integer NOT NULL DEFAULT 0 CHECK (day_draws >= 0),
  PRIMARY KEY (activity_id, player_id)
);

CREATE TABLE lottery_seeds (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  epoch integer NOT NULL,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The player's device chose it after it had seen the commit.
  is_own boolean NOT NULL DEFAULT false,
  -- How many draws were made with it: the nonce of the last one.
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  -- From now on it is public, and nothing is drawn with it.
  revealed_at timestamptz,
  PRIMARY KEY (activity_id, player_id, epoch),
  FOREIGN KEY (activity_id, player_id) REFERENCES lottery_players
);

-- The tables that draws were made by, under the hash of their text.
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
  why text NOT NULL CHECK (why IN ('drawn', 'sold_out', 'guarantee')),
  pity_count integer NOT NULL CHECK (pity_count >= 0),
  -- Of the drawn prize, before this draw; null when it does not run out.
  given_before integer CHECK (given_before >= 0),
  -- As the player saw it then: kind, name, image, quantity.
  prize jsonb NOT NULL,
  cost_amount bigint NOT NULL CHECK (cost_amount >= 0),
  -- Points that were paid for it; 0 where chances are.
  points bigint NOT NULL CHECK (points >= 0),
  -- The winner for everybody's eyes; null for prizes that nobody would talk about.
  winner text,
  drawn_at timestamptz NOT NULL,
  CONSTRAINT lottery_draws_once UNIQUE (activity_id, player_id, epoch, nonce),
  FOREIGN KEY (activity_id, player_id, epoch) REFERENCES lottery_seeds,
  FOREIGN KEY (activity_id, table_hash) REFERENCES lottery_tables,
  CHECK ((why = 'drawn') = (drawn = given))
);
CREATE INDEX lottery_draws_of_player ON lottery_draws (activity_id, player_id, id DESC);
CREATE INDEX lottery_winners ON lottery_draws (activity_id, id DESC) WHERE winner IS NOT NULL;
