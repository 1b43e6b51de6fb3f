-- The audit log of operators as a hash chain; modules/operators/verify-audit.ts computes it independently.

-- Whoever inserts holds the lock of the chain (audit.ts), so that ids follow each other as the hashes do.
CREATE OR REPLACE FUNCTION chain_operator_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operator-audit:chain', 0));
  NEW.previous_hash := coalesce((SELECT hash FROM operator_audit ORDER BY id DESC LIMIT 1), '\x');
  NEW.hash := sha256(NEW.previous_hash || convert_to(jsonb_build_array(
    NEW.id, NEW.operator_id, NEW.game_id, NEW.call, NEW.input, NEW.target_kind, NEW.target_id, NEW.before, NEW.after,
    NEW.reason, NEW.approval_id, NEW.ip, NEW.user_agent, (extract(epoch FROM NEW.at) * 1000)::bigint,
    encode(NEW.targets_hash, 'hex')
  )::text, 'UTF8'));
  RETURN NEW;
END $$;
