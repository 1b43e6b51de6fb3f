-- Which ship date the holder of a presale order was told last: a delay that is spread twice is told once.
ALTER TABLE presale_orders ADD COLUMN told_ships_at timestamptz;
