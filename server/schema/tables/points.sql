-- The points ledger: double-entry, append-only. An account's balance changes by inserting an entry and in no other way.

-- Every player has their own contra accounts, so that writers for different players never wait for each other.
CREATE TABLE point_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  player_id bigint NOT NULL REFERENCES players,
  -- 1 mall points, 2 activity points.
  score_type smallint NOT NULL CHECK (score_type IN (1, 2)),
  -- player: what they may spend; issued: what the mall has given them; spent: what they paid with;
  -- owed: what could not be taken back because it was spent already, and is held back from what they earn next.
  name text NOT NULL CHECK (name IN ('player', 'issued', 'spent', 'owed')),
  balance bigint NOT NULL DEFAULT 0,
  entries integer NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT '\x',
  UNIQUE (player_id, score_type, name),
  CONSTRAINT point_accounts_balance CHECK (CASE WHEN name IN ('player', 'spent') THEN balance >= 0 ELSE balance <= 0 END)
);

-- One event that moves points: an order paid, a draw, a refund. It happens once.
CREATE TABLE point_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason text NOT NULL CHECK (reason <> ''),
  ref text NOT NULL CHECK (ref <> ''),
  -- What was requested; taking points back may find less.
  points bigint NOT NULL CHECK (points > 0),
  -- Why an operator gave or took them.
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CONSTRAINT point_transfers_once UNIQUE (reason, ref)
);
-- What moved on a day. Not BRIN, whose every range is looked at.
CREATE INDEX point_transfers_by_time ON point_transfers (created_at);

CREATE TABLE point_entries (
  account_id bigint NOT NULL REFERENCES point_accounts,
  -- Counts the account's entries from 1.
  seq integer NOT NULL,
  transfer_id bigint NOT NULL REFERENCES point_transfers,
  points bigint NOT NULL CHECK (points <> 0),
  balance_after bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- The time of the transfer, so that a time of an account is read without its other entries; the hash covers the transfer's.
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX point_entries_by_time ON point_entries (account_id, created_at);
CREATE INDEX point_entries_of_transfer ON point_entries (transfer_id);

-- How far the scheduled verification of the ledger is: one row.
CREATE TABLE point_verification (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT point_verification_one CHECK (is_only),
  -- The time of the newest transfer that was verified.
  verified_until timestamptz,
  -- Accounts are verified in turn, a batch a run; 0: from the first.
  last_account_id bigint NOT NULL
);
