-- Points orders: things that are exchanged for points. They are orders, so that limits, deliveries and parcels serve them too.

-- A group of the points shop: its prices are points of this type, never cents. Empty: the shop for money.
ALTER TABLE goods_groups ADD COLUMN score_type smallint CHECK (score_type IN (1, 2));

-- A price keeps its unit for ever: what costs 500 points must not one day be had for 5 yuan.
CREATE FUNCTION forbid_other_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'goods_groups'
    OR (SELECT count(DISTINCT coalesce(score_type, 0)) > 1 FROM goods_groups WHERE id IN (OLD.group_id, NEW.group_id))
  THEN
    RAISE EXCEPTION 'a price keeps its unit' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'price_unit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_unit BEFORE UPDATE OF score_type ON goods_groups
  FOR EACH ROW WHEN (OLD.score_type IS DISTINCT FROM NEW.score_type) EXECUTE FUNCTION forbid_other_unit();
CREATE TRIGGER keep_unit BEFORE UPDATE OF group_id ON goods
  FOR EACH ROW WHEN (OLD.group_id <> NEW.group_id) EXECUTE FUNCTION forbid_other_unit();

-- An order is paid with money or with points. All its amounts of money are 0 then, so that every sum of money stays right;
-- the prices of its items are points. Its stock is taken when it is paid, not when it is placed.
ALTER TABLE orders
  ADD COLUMN score_type smallint CHECK (score_type IN (1, 2)),
  ADD COLUMN points bigint CHECK (points > 0),
  DROP CONSTRAINT orders_goods_amount_check,
  DROP CONSTRAINT orders_pay_amount_check,
  ADD CONSTRAINT orders_unit CHECK (CASE
    WHEN score_type IS NULL THEN points IS NULL AND goods_amount > 0 AND pay_amount > 0
    ELSE points IS NOT NULL AND goods_amount = 0 AND pay_amount = 0 AND rebate_points = 0 AND coupon_id IS NULL
  END);
