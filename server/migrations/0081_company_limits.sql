-- Orders that are placed together hold the stock of the first while the second takes its limit, and whoever cancels a
-- limited thing gives the limit back before the stock: the two waited in a circle. So a company takes hold of what its
-- roles have bought before any stock; the order of locks of 0080 holds again.
CREATE OR REPLACE FUNCTION place_orders(wishes jsonb) RETURNS jsonb LANGUAGE plpgsql
-- Reached by their keys, whatever the planner knows of a young table.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  wish jsonb;
  told jsonb := '[]';
  why text;
  rule text;
BEGIN
  PERFORM pg_advisory_xact_lock(buyer.key) FROM (
    SELECT DISTINCT hashtextextended('buyer:' || (w->3->>'account_id'), 0) AS key
    FROM jsonb_array_elements(wishes) AS w ORDER BY key OFFSET 0
  ) AS buyer;
  IF jsonb_array_length(wishes) > 1 THEN
    PERFORM FROM (
      SELECT DISTINCT (w->4->0->>'goods_id')::bigint AS goods_id, r.server_code, r.role_code
      FROM jsonb_array_elements(wishes) AS w JOIN player_roles r ON r.role_id = (w->3->>'role_id')::bigint
    ) AS wished
    JOIN purchase_counts c USING (goods_id, server_code, role_code)
    ORDER BY c.goods_id, c.server_code, c.role_code, c.period, c.starts_on
    FOR NO KEY UPDATE OF c;
  END IF;
  FOR nth IN 0 .. jsonb_array_length(wishes) - 1 LOOP
    wish := wishes->nth;
    BEGIN
      told := told || jsonb_build_array(place_order(
        decode(wish->>0, 'hex'), decode(wish->>1, 'hex'), wish->>2, wish->3, wish->4, wish->5));
    EXCEPTION WHEN SQLSTATE 'MALL0' OR SQLSTATE 'MALL1' OR unique_violation THEN
      GET STACKED DIAGNOSTICS why = PG_EXCEPTION_DETAIL, rule = CONSTRAINT_NAME;
      told := told || jsonb_build_object('code', SQLSTATE, 'message', SQLERRM, 'detail', why, 'constraint', rule);
    END;
  END LOOP;
  RETURN told;
END $$;
