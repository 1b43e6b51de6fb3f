-- What players spent in an activity: counting paid orders, deducting refunds, closing the totals.

-- Counting takes this lock shared and closing takes it exclusively: closing waits for payments that are being counted, and
-- later ones find the totals closed. A row lock on the activity would make it the hottest row of the shop.
CREATE OR REPLACE FUNCTION is_spend_open(of_activity bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('spend:' || of_activity, 0));
  RETURN NOT EXISTS (SELECT FROM spend_closings WHERE activity_id = of_activity);
END $$;

CREATE OR REPLACE FUNCTION close_spend(of_activity bigint, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('spend:' || of_activity, 0));
  INSERT INTO spend_closings VALUES (of_activity, at) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Counts a paid order once; returns the player's new total, or null when the totals are closed or it has counted already.
CREATE OR REPLACE FUNCTION count_spend(of_activity bigint, of_order text, of_player bigint, paid bigint, at timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
BEGIN
  IF NOT is_spend_open(of_activity) THEN RETURN NULL; END IF;
  INSERT INTO activity_spend VALUES (of_order, of_activity, of_player, paid, at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO spend_totals AS t (activity_id, player_id, amount) VALUES (of_activity, of_player, paid)
    ON CONFLICT (activity_id, player_id) DO UPDATE SET amount = t.amount + EXCLUDED.amount
    RETURNING amount INTO total;
  RETURN total;
END $$;

-- The activities that an order paid at that moment counts for. A pause stops receiving, not counting; an activity that was
-- ended before its start still has its window, but counts nothing.
CREATE OR REPLACE FUNCTION spend_activities(of_game integer, of_kind text, paid_at timestamptz, at timestamptz)
RETURNS TABLE (activity_id bigint, kind text) LANGUAGE sql STABLE AS $$
  SELECT a.id, a.kind FROM activities a
  WHERE a.game_id = of_game AND a.kind IN ('recharge', 'ranking')
    AND (a.status NOT IN ('draft', 'ended') OR a.status = 'ended' AND a.ends_at <= at)
    AND a.starts_at <= paid_at AND a.ends_at > paid_at
    AND (a.config->>'counts' = 'all' OR of_kind = 'recharge')
  ORDER BY a.id
$$;

-- Counts a paid order in every activity that it counts for, and returns the totals that changed.
CREATE OR REPLACE FUNCTION count_order_spend(
  of_game integer, of_order text, of_kind text, of_player bigint, paid bigint, paid_at timestamptz, at timestamptz
) RETURNS TABLE (activity_id bigint, kind text, amount bigint) LANGUAGE plpgsql AS $$
BEGIN
  FOR activity_id, kind IN SELECT s.activity_id, s.kind FROM spend_activities(of_game, of_kind, paid_at, at) s
  LOOP
    amount := count_spend(activity_id, of_order, of_player, paid, paid_at);
    IF amount IS NOT NULL THEN RETURN NEXT; END IF;
  END LOOP;
END $$;

-- Deducts a refund from every total that its order counted in.
CREATE OR REPLACE FUNCTION deduct_spend(of_order text, back bigint)
RETURNS TABLE (activity_id bigint, player_id bigint, amount bigint, is_late boolean) LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT s.activity_id, s.player_id FROM activity_spend s WHERE s.order_id = of_order ORDER BY s.activity_id
  LOOP
    activity_id := counted.activity_id;
    player_id := counted.player_id;
    is_late := NOT is_spend_open(activity_id);
    UPDATE activity_spend s SET amount = s.amount - back
      WHERE s.order_id = of_order AND s.activity_id = counted.activity_id;
    UPDATE spend_totals t
      SET amount = t.amount - CASE WHEN is_late THEN 0 ELSE back END,
        late_refunds = t.late_refunds + CASE WHEN is_late THEN back ELSE 0 END
      WHERE t.activity_id = counted.activity_id AND t.player_id = counted.player_id
      RETURNING t.amount INTO amount;
    RETURN NEXT;
  END LOOP;
END $$;
