-- Business failures of SQL functions, the guard of append-only tables, and jobs.

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

-- Stands before PostgreSQL's own in the search path of enqueue_job, and announces nothing.
CREATE SCHEMA IF NOT EXISTS unannounced;
CREATE OR REPLACE FUNCTION unannounced.pg_notify(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
END $$;

-- Adds a job without NOTIFY: transactions that notify commit one after another in the whole cluster, each waiting for the disk
-- and the standby of the one before (docs/decisions/0112). Workers are woken after the commit (platform/jobs/wake-workers.ts).
CREATE OR REPLACE FUNCTION enqueue_job(
  task text, payload json, run_at timestamptz, max_attempts integer, job_key text, queue_name text, priority integer
) RETURNS void LANGUAGE plpgsql SET search_path = unannounced, pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload => payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority);
END $$;
