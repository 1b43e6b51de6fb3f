-- Ranks of the rich list: updates by payments and refunds, exact ranks, and the upkeep of the buckets (docs/ranking.md).

-- Moves a player to a new amount. The caller has locked the player's row of spend_totals.
CREATE OR REPLACE FUNCTION update_rank(of_activity bigint, of_player bigint, of_role bigint, new_amount bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old ranking_entries;
  new_at timestamptz := at;
BEGIN
  SELECT * INTO old FROM ranking_entries WHERE activity_id = of_activity AND player_id = of_player FOR UPDATE;
  IF FOUND THEN
    -- A payment that is reported late may be older than the last one.
    new_at := greatest(old.reached_at, at);
    INSERT INTO ranking_deltas (activity_id, negated_amount, reached_at, player_id, change)
      VALUES (of_activity, old.negated_amount, old.reached_at, of_player, -1);
  END IF;
  IF new_amount = 0 THEN
    DELETE FROM ranking_entries WHERE activity_id = of_activity AND player_id = of_player;
    RETURN;
  END IF;
  INSERT INTO ranking_entries VALUES (of_activity, of_player, coalesce(of_role, old.role_id), -new_amount, new_at)
    ON CONFLICT (activity_id, player_id)
      DO UPDATE SET negated_amount = EXCLUDED.negated_amount, reached_at = EXCLUDED.reached_at, role_id = EXCLUDED.role_id;
  INSERT INTO ranking_deltas (activity_id, negated_amount, reached_at, player_id, change)
    VALUES (of_activity, -new_amount, new_at, of_player, 1);
END $$;

-- Returns how many players rank before a sort key. STABLE, so that all its queries use one snapshot.
CREATE OR REPLACE FUNCTION count_players_before(
  of_activity bigint, before_amount bigint, before_reached_at timestamptz, before_player bigint
) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  bucket ranking_buckets;
  ahead bigint := 0;
BEGIN
  SELECT * INTO bucket FROM ranking_buckets b
    WHERE b.activity_id = of_activity AND (b.negated_amount, b.reached_at, b.player_id) <=
      (before_amount, before_reached_at, before_player)
    ORDER BY b.negated_amount DESC, b.reached_at DESC, b.player_id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN (SELECT count(*) FROM ranking_entries e
      WHERE e.activity_id = of_activity
        AND (e.negated_amount, e.reached_at, e.player_id) < (before_amount, before_reached_at, before_player));
  END IF;
  SELECT coalesce(sum(b.players), 0) INTO ahead FROM ranking_buckets b
    WHERE b.activity_id = of_activity
      AND (b.negated_amount, b.reached_at, b.player_id) < (bucket.negated_amount, bucket.reached_at, bucket.player_id);
  ahead := ahead + coalesce((SELECT sum(d.change) FROM ranking_deltas d
    WHERE d.activity_id = of_activity
      AND (d.negated_amount, d.reached_at, d.player_id) < (bucket.negated_amount, bucket.reached_at, bucket.player_id)), 0);
  RETURN ahead + (SELECT count(*) FROM ranking_entries e
    WHERE e.activity_id = of_activity
      AND (e.negated_amount, e.reached_at, e.player_id) >= (bucket.negated_amount, bucket.reached_at, bucket.player_id)
      AND (e.negated_amount, e.reached_at, e.player_id) < (before_amount, before_reached_at, before_player));
END $$;

-- Applies the deltas to the buckets, splits buckets that grew too large and merges small ones; returns how many deltas it
-- applied. One process at a time. Payments go on meanwhile: each statement keeps the invariant of ranking_deltas within
-- its own snapshot.
CREATE OR REPLACE FUNCTION compact_ranking(of_activity bigint, bucket_size integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  applied integer;
  bucket ranking_buckets;
  previous ranking_buckets;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ranking:' || of_activity, 0)) THEN RETURN 0; END IF;
  INSERT INTO ranking_buckets
    SELECT of_activity, -9223372036854775807, '-infinity', 0,
      (SELECT count(*) FROM ranking_entries e WHERE e.activity_id = of_activity)
      - coalesce((SELECT sum(d.change) FROM ranking_deltas d WHERE d.activity_id = of_activity), 0)
    WHERE NOT EXISTS (SELECT FROM ranking_buckets b WHERE b.activity_id = of_activity);

  WITH removed AS (
    DELETE FROM ranking_deltas d WHERE d.activity_id = of_activity
    RETURNING d.negated_amount, d.reached_at, d.player_id, d.change
  ), sums AS (
    SELECT b.negated_amount, b.reached_at, b.player_id, sum(removed.change) AS change, count(*) AS deltas
    FROM removed CROSS JOIN LATERAL (
      SELECT * FROM ranking_buckets b
      WHERE b.activity_id = of_activity
        AND (b.negated_amount, b.reached_at, b.player_id) <= (removed.negated_amount, removed.reached_at, removed.player_id)
      ORDER BY b.negated_amount DESC, b.reached_at DESC, b.player_id DESC LIMIT 1
    ) b
    GROUP BY b.negated_amount, b.reached_at, b.player_id
  ), applying AS (
    UPDATE ranking_buckets b SET players = b.players + sums.change FROM sums
    WHERE b.activity_id = of_activity
      AND (b.negated_amount, b.reached_at, b.player_id) = (sums.negated_amount, sums.reached_at, sums.player_id)
  )
  SELECT coalesce(sum(deltas), 0) INTO applied FROM sums;

  FOR bucket IN SELECT * FROM ranking_buckets b WHERE b.activity_id = of_activity AND b.players > 2 * bucket_size
  LOOP
    PERFORM split_bucket(bucket, bucket_size);
  END LOOP;

  FOR bucket IN
    SELECT * FROM ranking_buckets b WHERE b.activity_id = of_activity ORDER BY b.negated_amount, b.reached_at, b.player_id
  LOOP
    IF previous.activity_id IS NOT NULL AND previous.players + bucket.players <= bucket_size / 2 THEN
      UPDATE ranking_buckets b SET players = b.players + bucket.players
        WHERE b.activity_id = of_activity
          AND (b.negated_amount, b.reached_at, b.player_id) = (previous.negated_amount, previous.reached_at, previous.player_id);
      DELETE FROM ranking_buckets b
        WHERE b.activity_id = of_activity
          AND (b.negated_amount, b.reached_at, b.player_id) = (bucket.negated_amount, bucket.reached_at, bucket.player_id);
      previous.players := previous.players + bucket.players;
    ELSE
      previous := bucket;
    END IF;
  END LOOP;
  RETURN applied;
END $$;

-- Splits one bucket into pieces of bucket_size. A piece's count leaves out the deltas that are not applied yet.
CREATE OR REPLACE FUNCTION split_bucket(bucket ranking_buckets, bucket_size integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  next_bucket ranking_buckets;
BEGIN
  SELECT * INTO next_bucket FROM ranking_buckets b
    WHERE b.activity_id = bucket.activity_id
      AND (b.negated_amount, b.reached_at, b.player_id) > (bucket.negated_amount, bucket.reached_at, bucket.player_id)
    ORDER BY b.negated_amount, b.reached_at, b.player_id LIMIT 1;
  IF NOT FOUND THEN
    next_bucket.negated_amount := 0;
    next_bucket.reached_at := 'infinity';
    next_bucket.player_id := 0;
  END IF;
  WITH numbered AS (
    SELECT e.negated_amount, e.reached_at, e.player_id,
      (row_number() OVER (ORDER BY e.negated_amount, e.reached_at, e.player_id) - 1) / bucket_size AS piece
    FROM ranking_entries e
    WHERE e.activity_id = bucket.activity_id
      AND (e.negated_amount, e.reached_at, e.player_id) >= (bucket.negated_amount, bucket.reached_at, bucket.player_id)
      AND (e.negated_amount, e.reached_at, e.player_id) < (next_bucket.negated_amount, next_bucket.reached_at, next_bucket.player_id)
  ), pieces AS (
    SELECT piece, count(*) AS players FROM numbered GROUP BY piece
  ), heads AS (
    SELECT DISTINCT ON (piece) piece, negated_amount, reached_at, player_id FROM numbered
    ORDER BY piece, negated_amount, reached_at, player_id
  ), starts AS (
    SELECT p.piece, p.players,
      CASE p.piece WHEN 0 THEN bucket.negated_amount ELSE h.negated_amount END AS negated_amount,
      CASE p.piece WHEN 0 THEN bucket.reached_at ELSE h.reached_at END AS reached_at,
      CASE p.piece WHEN 0 THEN bucket.player_id ELSE h.player_id END AS player_id
    FROM pieces p JOIN heads h USING (piece)
  ), pending AS (
    SELECT s.piece, sum(d.change) AS change
    FROM ranking_deltas d CROSS JOIN LATERAL (
      SELECT piece FROM starts s
      WHERE (s.negated_amount, s.reached_at, s.player_id) <= (d.negated_amount, d.reached_at, d.player_id)
      ORDER BY s.piece DESC LIMIT 1
    ) s
    WHERE d.activity_id = bucket.activity_id
      AND (d.negated_amount, d.reached_at, d.player_id) >= (bucket.negated_amount, bucket.reached_at, bucket.player_id)
      AND (d.negated_amount, d.reached_at, d.player_id) < (next_bucket.negated_amount, next_bucket.reached_at, next_bucket.player_id)
    GROUP BY s.piece
  )
  INSERT INTO ranking_buckets
    SELECT bucket.activity_id, s.negated_amount, s.reached_at, s.player_id, s.players - coalesce(o.change, 0)
    FROM starts s LEFT JOIN pending o USING (piece)
    ON CONFLICT (activity_id, negated_amount, reached_at, player_id) DO UPDATE SET players = EXCLUDED.players;
END $$;
