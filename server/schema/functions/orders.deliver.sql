-- Completes an order of which nothing is left to deliver. The caller holds its lock.
CREATE OR REPLACE FUNCTION complete_delivered_order(of_order text, completed timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET status = 'completed', completed_at = completed, is_under_review = false
    WHERE id = of_order AND status = 'delivering'
      AND NOT EXISTS (SELECT FROM deliveries d WHERE d.order_id = of_order AND d.phase IN ('waiting', 'sending'));
  IF FOUND THEN
    INSERT INTO order_events (order_id, at, status, reason) VALUES (of_order, completed, 'completed', 'delivered');
  END IF;
END $$;

-- A delivery has arrived, unless it is in another phase by now. The order's last arrival completes the order.
CREATE OR REPLACE FUNCTION finish_delivery(of_order text, of_item bigint, from_phase text, arrived timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- The order first, as everywhere. Two last items may finish at the same time: the statements after this one see what the
  -- other has committed.
  PERFORM FROM orders WHERE id = of_order FOR UPDATE;
  UPDATE deliveries SET phase = 'delivered', delivered_at = arrived, next_try_at = NULL, stuck_at = NULL
    WHERE order_item_id = of_item AND phase = from_phase;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO delivery_events (order_item_id, at, step) VALUES (of_item, arrived, 'delivered');
  PERFORM complete_delivered_order(of_order, arrived);
  RETURN true;
END $$;
