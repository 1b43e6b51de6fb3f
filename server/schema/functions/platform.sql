-- Business failures of SQL functions, and the guard of append-only tables.

-- A business failure raised inside SQL: the message is a key of the contract's failure table, the detail its parameters.
CREATE OR REPLACE FUNCTION raise_failure(key text, params jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', key USING ERRCODE = 'MALL0', DETAIL = params::text;
END $$;

CREATE OR REPLACE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Returns a business failure as a value instead of raising it.
CREATE OR REPLACE FUNCTION rejection(key text, params jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('failure', key, 'params', params)
$$;
