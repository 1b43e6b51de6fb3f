-- The rich list: exact ranks among any number of players (docs/ranking.md), and its signed results.

-- Everybody who has spent something. Row comparison wants all columns in one direction, so the amount is stored negated:
-- the smaller the sort key (negated_amount, reached_at, player_id), the higher the rank.
CREATE TABLE ranking_entries (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  -- The role that paid last; the list shows its name.
  role_id bigint NOT NULL,
  negated_amount bigint NOT NULL CHECK (negated_amount < 0),
  -- When the player reached this amount: of equal amounts the earlier one ranks higher.
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (activity_id, player_id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX ranking_order ON ranking_entries (activity_id, negated_amount, reached_at, player_id);

-- The list is divided into buckets of some hundred players; a row holds where a bucket begins and how many players it has. A
-- rank is the sum of the buckets before one's own, the deltas before it, and a count inside one's own bucket.
CREATE TABLE ranking_buckets (
  activity_id bigint NOT NULL,
  negated_amount bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  players integer NOT NULL,
  PRIMARY KEY (activity_id, negated_amount, reached_at, player_id)
);

-- Changes since the buckets were last compacted: a player left (-1) or took (+1) a position. Payments only append here, so
-- that they never wait for one counter. Invariant, for the start of every bucket: entries before it = players of the
-- buckets before it + changes before it.
CREATE TABLE ranking_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL,
  negated_amount bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  change smallint NOT NULL CHECK (change IN (-1, 1))
);
CREATE INDEX ranking_deltas_order ON ranking_deltas (activity_id, negated_amount, reached_at, player_id) INCLUDE (change);

-- Players who are listed without their name.
CREATE TABLE ranking_hidden (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  PRIMARY KEY (activity_id, player_id)
);

-- Results of the rich list: fixed after the end, signed, and never changed again.

-- The key that signs results. It is created once and never changes, so that old results stay verifiable.
CREATE TABLE result_keys (
  id integer PRIMARY KEY CHECK (id = 1),
  -- PKCS 8 and SPKI in DER; ECDSA on P-256, which every browser can verify.
  private_key bytea NOT NULL,
  public_key bytea NOT NULL
);

CREATE TABLE ranking_results (
  activity_id bigint PRIMARY KEY,
  frozen_at timestamptz NOT NULL,
  -- How many players were ranked.
  players integer NOT NULL CHECK (players >= 0),
  -- SHA-256 of the result's text (modules/ranking/sign-result.ts), and the signature over that text.
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
  -- A pseudonym of the player in the signed text, so that a player can still hide later.
  tag text NOT NULL,
  PRIMARY KEY (activity_id, rank),
  UNIQUE (activity_id, player_id)
);
