-- The kept answer of a changing call, for calls that are one statement on a hot path (platform/idempotency.ts).

-- A business failure raised inside SQL: the message is a key of the contract's failure table, the detail its holes.
CREATE FUNCTION raise_failure(key text, holes jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', key USING ERRCODE = 'MALL0', DETAIL = holes::text;
END $$;

-- Takes the request for this transaction; answers what an earlier one of the same id answered, or null.
-- Each look is a statement of its own, so it sees what a twin committed before its lock was free.
CREATE FUNCTION kept_answer(request_hash bytea, request_body_hash bytea) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  is_mine boolean;
  kept record;
BEGIN
  is_mine := pg_try_advisory_xact_lock(('x' || encode(substring(request_hash FOR 8), 'hex'))::bit(64)::bigint);
  SELECT r.body_hash, r.answer INTO kept FROM request_log r WHERE r.id_hash = request_hash;
  IF FOUND THEN
    IF kept.body_hash <> request_body_hash THEN PERFORM raise_failure('call/request-id-reused'); END IF;
    RETURN kept.answer;
  END IF;
  IF NOT is_mine THEN PERFORM raise_failure('call/repeated'); END IF;
  RETURN NULL;
END $$;
