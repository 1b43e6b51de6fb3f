-- An order that waited for its buyer's turn while the account was forgotten was placed all the same, with the address of
-- somebody of whom nothing was to stay. Whoever has left buys nothing.
CREATE OR REPLACE FUNCTION buyer_refusal(
  of_account bigint, of_player bigint, amount bigint, max_unpaid integer, caps jsonb, at timestamptz
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  cap jsonb;
  unpaid integer;
  has_left boolean;
BEGIN
  -- Written so that only the index of the player fits, whatever the planner knows of a young table.
  SELECT count(*), (SELECT a.deleted_at IS NOT NULL FROM accounts a WHERE a.id = of_account) INTO unpaid, has_left
    FROM orders
    WHERE player_id = of_player AND status IN ('unpaid', 'paid', 'delivering', 'shipped') AND status || '' = 'unpaid';
  IF has_left THEN RETURN refusal('call/unauthorized'); END IF;
  IF unpaid >= max_unpaid THEN RETURN refusal('order/too-many-unpaid'); END IF;
  IF jsonb_typeof(caps) IS DISTINCT FROM 'object' THEN RETURN NULL; END IF;
  SELECT caps->m.age_band INTO cap FROM minor_profiles m WHERE m.account_id = of_account;
  IF amount > (cap->>'single')::bigint OR amount + spent_this_month(of_account, at) > (cap->>'monthly')::bigint THEN
    RETURN refusal('order/minor-cap');
  END IF;
  RETURN NULL;
END $$;
