-- The rich list: exact ranks among any number of players (docs/ranking.md), and its signed results.

-- Everybody who has spent something. Row comparison wants all columns in one direction, so the amount is stored negated:
-- the smaller the sort key (negated_amount, reached_at, player_id), the higher the rank.
CREATE TABLE ranking_entries (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  -- The role that paid last; the list shows its name.
  role_id bigint NOT NULL,
  negated_amount bigint NOT NULL CHECK (negated_amount < 0),
  -- When the player came to this amount: of two who have the same, the earlier one stands higher.
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (activity_id, player_id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX ranking_order ON ranking_entries (activity_id, negated_amount, reached_at, player_id);

-- The list cut into stretches of some hundred players each: a stretch begins at its mark and holds so many players. A rank
-- is then the sum of the stretches before one's own, and a count inside one's own.
CREATE TABLE ranking_buckets (
  activity_id bigint NOT NULL,
  negated_amount bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  players integer NOT NULL,
  PRIMARY KEY (activity_id, negated_amount, reached_at, player_id)
);

-- Who left (-1) and who took (+1) a place since the marks were last tidied. Payments only append here, so that no two of
-- them ever wait for one counter. At every moment and for every mark: entries before it = players of the marks before it
-- + changes before it.
CREATE TABLE ranking_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL,
  negated_amount bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  change smallint NOT NULL CHECK (change IN (-1, 1))
);
CREATE INDEX ranking_deltas_order ON ranking_deltas (activity_id, negated_amount, reached_at, player_id) INCLUDE (change);

-- Who wants to stand in the list without a name.
CREATE TABLE ranking_hidden (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  PRIMARY KEY (activity_id, player_id)
);

-- Results of the rich list: fixed after the end, signed, and never changed again.

-- The key that signs results. It is made once and stays, so that an old result can be checked at any time.
CREATE TABLE result_keys (
  id integer PRIMARY KEY CHECK (id = 1),
  -- PKCS 8 and SPKI in DER; ECDSA on P-256, which every browser can verify.
  private_key bytea NOT NULL,
  public_key bytea NOT NULL
);

CREATE TABLE ranking_results (
  activity_id bigint PRIMARY KEY,
  frozen_at timestamptz NOT NULL,
  -- How many had a place in the list.
  players integer NOT NULL CHECK (players >= 0),
  -- SHA-256 of the result's text (modules/ranking/result-text.ts), and the signature over that text.
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64)
);

CREATE TABLE ranking_result_rows (
  activity_id bigint NOT NULL,
  rank integer NOT NULL CHECK (rank > 0),
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reached_at timestamptz NOT NULL,
  -- Stands for the player in the signed text: it names nobody, so that hiding stays possible.
  tag text NOT NULL,
  PRIMARY KEY (activity_id, rank),
  UNIQUE (activity_id, player_id)
);
