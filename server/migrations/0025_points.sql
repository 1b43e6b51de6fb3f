-- The points ledger: double-entry, append-only. An account's balance changes by inserting an entry and in no other way.

-- Every player has their own counterparts in the books, so that writers for different players never wait for each other.
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
  -- What was asked for; a take-back may find less.
  points bigint NOT NULL CHECK (points > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT point_transfers_once UNIQUE (reason, ref)
);

CREATE TABLE point_entries (
  account_id bigint NOT NULL REFERENCES point_accounts,
  -- The account's first, second, … entry.
  seq integer NOT NULL,
  transfer_id bigint NOT NULL REFERENCES point_transfers,
  points bigint NOT NULL CHECK (points <> 0),
  balance_after bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX point_entries_of_transfer ON point_entries (transfer_id);

-- What an entry's hash covers; modules/points/verify.ts counts it again in its own words.
CREATE FUNCTION point_entry_hash(entry point_entries, transfer point_transfers) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.account_id, entry.seq, entry.transfer_id, entry.points, entry.balance_after,
    transfer.reason, transfer.ref, transfer.points,
    (extract(epoch FROM transfer.created_at) * 1000)::bigint
  )::text, 'UTF8'))
$$;

CREATE FUNCTION post_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account point_accounts;
  transfer point_transfers;
BEGIN
  SELECT * INTO STRICT account FROM point_accounts WHERE id = NEW.account_id FOR UPDATE;
  SELECT * INTO STRICT transfer FROM point_transfers WHERE id = NEW.transfer_id;
  NEW.seq := account.entries + 1;
  NEW.balance_after := account.balance + NEW.points;
  NEW.previous_hash := account.last_hash;
  NEW.hash := point_entry_hash(NEW, transfer);
  UPDATE point_accounts SET balance = NEW.balance_after, entries = NEW.seq, last_hash = NEW.hash WHERE id = account.id;
  RETURN NEW;
END $$;
CREATE TRIGGER post_entry BEFORE INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION post_point_entry();

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries EXECUTE FUNCTION forbid_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transfers EXECUTE FUNCTION forbid_change();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON point_accounts EXECUTE FUNCTION forbid_change();

-- Only the posting of an entry, which is a trigger itself, writes an account.
CREATE TRIGGER no_balance_by_hand BEFORE UPDATE ON point_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_change();
CREATE FUNCTION open_empty_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.entries <> 0 OR NEW.last_hash <> '\x' THEN
    RAISE EXCEPTION 'an account is opened empty' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER open_empty BEFORE INSERT ON point_accounts FOR EACH ROW EXECUTE FUNCTION open_empty_account();

-- What leaves one account arrives in another, by the end of the transaction at the latest.
CREATE FUNCTION check_transfer_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(points) <> 0 FROM point_entries WHERE transfer_id = NEW.transfer_id) THEN
    RAISE EXCEPTION 'the entries of transfer % do not add up', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON point_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_sum();
