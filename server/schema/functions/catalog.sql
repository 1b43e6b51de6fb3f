-- What is on sale, the stock of SKUs, and rules of their prices.

-- A SKU with its goods and its group, as buyers see it and as an order item copies it. Holds the one rule of what is
-- listed and on sale: catalogue, coupon centre, checkPurchase, createOrder and points orders all read it here.
-- New columns are added at the end: PostgreSQL replaces a view only so.
CREATE OR REPLACE VIEW sku_offers AS
SELECT s.id AS sku_id, s.game_id, s.goods_id, g.group_id, g.kind, g.delivery, g.name, s.name AS sku_name,
  coalesce(s.image, g.images[1]) AS image, s.price, s.market_price,
  -- The price is points of this type; null: cents.
  p.score_type,
  s.stock, coalesce(s.product_code, 'sku-' || s.id) AS product_code, s.code_pool_id, s.coupon_template_id, g.contents,
  g.limit_per_order, g.limit_per_role, g.limit_period, g.points_rate, g.sale_starts_at, g.sale_ends_at,
  -- Listed: published in a visible group, offered, with a price. A null start: never.
  CASE WHEN s.is_offered AND s.price > 0 AND p.is_visible THEN g.published_at END AS listed_from,
  g.unpublished_at AS listed_until,
  -- On sale: listed, and within the sale's own window.
  CASE WHEN s.is_offered AND s.price > 0 AND p.is_visible AND g.published_at IS NOT NULL
    THEN greatest(g.published_at, g.sale_starts_at) END AS on_sale_from,
  least(g.unpublished_at, g.sale_ends_at) AS on_sale_until,
  -- Listed in a preview: as if drafts were published and every group visible.
  CASE WHEN s.is_offered AND s.price > 0 THEN coalesce(g.published_at, '-infinity') END AS previewed_from,
  -- On sale in a preview.
  CASE WHEN s.is_offered AND s.price > 0 THEN greatest(g.published_at, g.sale_starts_at, 'epoch') END
    AS previewed_sale_from,
  g.published_at IS NULL AS is_draft
FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id;

CREATE OR REPLACE FUNCTION is_on_sale(on_sale_from timestamptz, on_sale_until timestamptz, at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT at >= on_sale_from AND (on_sale_until IS NULL OR at < on_sale_until)
$$;

-- The price window of a SKU that runs at this time, also when its pieces are sold; none that is not cheaper.
CREATE OR REPLACE FUNCTION running_price_window(of_sku bigint, base_price bigint, at timestamptz)
RETURNS SETOF price_windows LANGUAGE sql STABLE AS $$
  SELECT w.* FROM price_windows w
  WHERE w.sku_id = of_sku AND w.state = 'scheduled' AND w.ends_at > at AND w.starts_at <= at AND w.price < base_price
$$;

-- The same in a preview: drafts run as if they were scheduled, the newest before what is scheduled.
CREATE OR REPLACE FUNCTION previewed_price_window(of_sku bigint, base_price bigint, at timestamptz)
RETURNS SETOF price_windows LANGUAGE sql STABLE AS $$
  SELECT w.* FROM price_windows w
  WHERE w.sku_id = of_sku AND w.state IN ('draft', 'scheduled') AND w.ends_at > at AND w.starts_at <= at
    AND w.price < base_price
  ORDER BY w.state, w.id DESC LIMIT 1
$$;

-- When a price of this SKU changes next by itself; null: not for now.
CREATE OR REPLACE FUNCTION next_price_change(of_sku bigint, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(CASE WHEN w.starts_at > at THEN w.starts_at ELSE w.ends_at END) FROM price_windows w
  WHERE w.sku_id = of_sku AND w.state = 'scheduled' AND w.ends_at > at
$$;

-- Whom the limit of a price window counts.
CREATE OR REPLACE FUNCTION price_window_buyer(limit_per text, account_id bigint, server_code text, role_code text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE limit_per WHEN 'account' THEN 'account:' || account_id ELSE 'role:' || server_code || ':' || role_code END
$$;

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
  -- Nested: only rows of goods have a group_id.
  IF TG_TABLE_NAME = 'goods' THEN
    IF (SELECT count(DISTINCT coalesce(score_type, 0)) < 2 FROM goods_groups WHERE id IN (OLD.group_id, NEW.group_id)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a price keeps its unit' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'price_unit';
END $$;
