-- Counting a player's unpaid orders must not walk over everybody's: written so that only the index of the player fits,
-- whatever the planner knows of a young table.
CREATE OR REPLACE FUNCTION check_buyer(o jsonb, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cap jsonb;
  unpaid integer;
BEGIN
  SELECT count(*) INTO unpaid FROM orders
    WHERE player_id = (o->>'player_id')::bigint AND status IN ('unpaid', 'paid', 'delivering', 'shipped')
      AND status || '' = 'unpaid';
  IF unpaid >= (o->>'max_unpaid')::integer THEN PERFORM raise_failure('order/too-many-unpaid'); END IF;
  IF o->'minor_caps' = 'null' THEN RETURN; END IF;
  SELECT o->'minor_caps'->m.age_band INTO cap FROM minor_profiles m WHERE m.account_id = (o->>'account_id')::bigint;
  IF cap IS NULL THEN RETURN; END IF;
  IF (o->>'pay_amount')::bigint > (cap->>'single')::bigint
    OR (o->>'pay_amount')::bigint + spent_this_month((o->>'account_id')::bigint, at) > (cap->>'monthly')::bigint
  THEN
    PERFORM raise_failure('order/minor-cap');
  END IF;
END $$;
