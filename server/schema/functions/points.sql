-- The points ledger: posting of entries, and the rules that its triggers enforce.

-- Returns the hash of an entry; modules/points/verify.ts computes it independently.
CREATE OR REPLACE FUNCTION point_entry_hash(entry point_entries, transfer point_transfers) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.account_id, entry.seq, entry.transfer_id, entry.points, entry.balance_after,
    transfer.reason, transfer.ref, transfer.points,
    (extract(epoch FROM transfer.created_at) * 1000)::bigint
  )::text, 'UTF8'))
$$;

-- Completes a new entry (number, balance, hash chain, time) and updates its account.
CREATE OR REPLACE FUNCTION post_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
  NEW.created_at := transfer.created_at;
  UPDATE point_accounts SET balance = NEW.balance_after, entries = NEW.seq, last_hash = NEW.hash WHERE id = account.id;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION validate_new_point_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.entries <> 0 OR NEW.last_hash <> '\x' THEN
    RAISE EXCEPTION 'an account is opened empty' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- The entries of a transfer add up to zero by the end of the transaction.
CREATE OR REPLACE FUNCTION validate_transfer_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(points) <> 0 FROM point_entries WHERE transfer_id = NEW.transfer_id) THEN
    RAISE EXCEPTION 'the entries of transfer % do not add up', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
