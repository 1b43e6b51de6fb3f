-- A committed server seed never changes, the client seed not after the first draw, and a revealed seed not at all.
CREATE OR REPLACE FUNCTION forbid_seed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.server_seed <> OLD.server_seed
    OR (NEW.client_seed <> OLD.client_seed AND OLD.draws > 0)
    OR (OLD.revealed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a committed seed stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
