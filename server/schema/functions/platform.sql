-- The kept answer of a changing call, for calls that are one statement on a hot path (platform/idempotency.ts).

-- A business failure raised inside SQL: the message is a key of the contract's failure table, the detail its holes.
CREATE OR REPLACE FUNCTION raise_failure(key text, holes jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', key USING ERRCODE = 'MALL0', DETAIL = holes::text;
END $$;

CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Orders of one moment are decided one by one and written together (docs/decisions/0010): a statement costs more than a row,
-- so a company of ten writes its orders, its lines, its answers and its stock in one statement each.

-- A business failure that is told, not raised: as raise_failure would raise it.
CREATE OR REPLACE FUNCTION refusal(key text, holes jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('code', 'MALL0', 'message', key, 'detail', holes::text)
$$;
