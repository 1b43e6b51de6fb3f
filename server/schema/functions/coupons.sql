-- Coupons of orders. create_orders calls these inside its statement.

-- Locks a coupon for an order; returns false when it belongs to another player, is in use, not valid yet or expired.
CREATE OR REPLACE FUNCTION lock_coupon(of_coupon bigint, of_player bigint, of_order text, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon_receipts SET status = 'locked', order_id = of_order
  WHERE id = of_coupon AND player_id = of_player AND status = 'unused' AND starts_at <= at AND expires_at > at;
  RETURN FOUND;
END $$;

-- Releases an order's coupon, once; it is expired afterwards when its time is over.
CREATE OR REPLACE FUNCTION release_coupon(of_coupon bigint, of_order text, at timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE coupon_receipts
  SET status = CASE WHEN expires_at > at THEN 'unused' ELSE 'expired' END, order_id = NULL
  WHERE id = of_coupon AND order_id = of_order
$$;

-- Reserves coupons for an order that buys them. Returns null, or the key of the failure that the player sees.
CREATE OR REPLACE FUNCTION reserve_coupons(
  of_template bigint, of_player bigint, of_order text, how_many integer, at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  t coupon_templates;
BEGIN
  SELECT * INTO t FROM coupon_templates WHERE id = of_template;
  IF NOT FOUND THEN RETURN 'call/not-found'; END IF;
  IF NOT t.is_sold THEN RETURN 'coupon/free'; END IF;
  IF at < t.starts_at OR at >= t.ends_at THEN RETURN 'coupon/not-now'; END IF;
  INSERT INTO coupon_counts AS c (template_id, player_id, reserved)
    SELECT of_template, of_player, how_many WHERE how_many <= t.per_player
    ON CONFLICT (template_id, player_id) DO UPDATE SET reserved = c.reserved + EXCLUDED.reserved
      WHERE c.received + c.reserved + EXCLUDED.reserved <= t.per_player;
  IF NOT FOUND THEN RETURN 'coupon/limit'; END IF;
  UPDATE coupon_templates SET reserved = reserved + how_many
    WHERE id = of_template AND handed_out + reserved + how_many <= total;
  IF NOT FOUND THEN
    UPDATE coupon_counts SET reserved = reserved - how_many
      WHERE template_id = of_template AND player_id = of_player;
    RETURN 'coupon/gone';
  END IF;
  INSERT INTO coupon_reservations VALUES (of_order, of_template, of_player, how_many);
  RETURN NULL;
END $$;

-- Releases what an order reserved, once.
CREATE OR REPLACE FUNCTION release_coupon_reservations(of_order text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  FOR held IN DELETE FROM coupon_reservations WHERE order_id = of_order RETURNING * LOOP
    UPDATE coupon_counts SET reserved = reserved - held.quantity
      WHERE template_id = held.template_id AND player_id = held.player_id;
    UPDATE coupon_templates SET reserved = reserved - held.quantity WHERE id = held.template_id;
  END LOOP;
END $$;
