-- Stock of SKUs, and rules of their prices.

-- Reserves stock of a SKU, optionally only at the given price; returns whether it did. A SKU that sells out invalidates the
-- cached lists.
CREATE OR REPLACE FUNCTION reserve_stock(of_sku bigint, quantity integer, at_price bigint DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  UPDATE skus SET stock = stock - quantity
    WHERE id = of_sku AND stock >= quantity AND is_offered AND price = coalesce(at_price, price)
    RETURNING stock, game_id INTO taken;
  IF NOT FOUND THEN RETURN false; END IF;
  IF taken.stock = 0 THEN PERFORM pg_notify('mall_cache', 'game:' || taken.game_id); END IF;
  RETURN true;
END $$;

-- Releases stock of a cancelled order.
CREATE OR REPLACE FUNCTION release_stock(of_sku bigint, quantity integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  UPDATE skus SET stock = stock + quantity WHERE id = of_sku RETURNING stock, game_id INTO given;
  IF given.stock = quantity THEN PERFORM pg_notify('mall_cache', 'game:' || given.game_id); END IF;
END $$;

-- A price never changes its unit: what costs 500 points must not become available for 5 yuan.
CREATE OR REPLACE FUNCTION forbid_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'goods_groups'
    OR (SELECT count(DISTINCT coalesce(score_type, 0)) > 1 FROM goods_groups WHERE id IN (OLD.group_id, NEW.group_id))
  THEN
    RAISE EXCEPTION 'a price keeps its unit' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'price_unit';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION validate_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    NEW.stock >= 0 AND NEW.price >= 0 AND NEW.market_price >= NEW.price AND NEW.product_code <> ''
  ) IS FALSE THEN
    RAISE EXCEPTION 'SKU % breaks a rule of its table', NEW.id USING ERRCODE = 'check_violation', TABLE = 'skus';
  END IF;
  RETURN NEW;
END $$;
