-- A player's sum has changed. The caller holds the sum's row (spend_totals).
CREATE OR REPLACE FUNCTION move_rank(of_activity bigint, of_player bigint, of_role bigint, new_amount bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old ranking_entries;
  new_at timestamptz := at;
BEGIN
  SELECT * INTO old FROM ranking_entries WHERE activity_id = of_activity AND player_id = of_player FOR UPDATE;
  IF FOUND THEN
    -- A payment told late may be older than the last one.
    new_at := greatest(old.reached_at, at);
    INSERT INTO ranking_moves (activity_id, descent, reached_at, player_id, change)
      VALUES (of_activity, old.descent, old.reached_at, of_player, -1);
  END IF;
  IF new_amount = 0 THEN
    DELETE FROM ranking_entries WHERE activity_id = of_activity AND player_id = of_player;
    RETURN;
  END IF;
  INSERT INTO ranking_entries VALUES (of_activity, of_player, coalesce(of_role, old.role_id), -new_amount, new_at)
    ON CONFLICT (activity_id, player_id)
      DO UPDATE SET descent = EXCLUDED.descent, reached_at = EXCLUDED.reached_at, role_id = EXCLUDED.role_id;
  INSERT INTO ranking_moves (activity_id, descent, reached_at, player_id, change)
    VALUES (of_activity, -new_amount, new_at, of_player, 1);
END $$;

-- How many stand before a key. STABLE, so that its parts see one and the same moment.
CREATE OR REPLACE FUNCTION players_before(of_activity bigint, d bigint, r timestamptz, p bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  mark ranking_marks;
  ahead bigint := 0;
BEGIN
  SELECT * INTO mark FROM ranking_marks m
    WHERE m.activity_id = of_activity AND (m.descent, m.reached_at, m.player_id) <= (d, r, p)
    ORDER BY m.descent DESC, m.reached_at DESC, m.player_id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN (SELECT count(*) FROM ranking_entries e
      WHERE e.activity_id = of_activity AND (e.descent, e.reached_at, e.player_id) < (d, r, p));
  END IF;
  SELECT coalesce(sum(m.players), 0) INTO ahead FROM ranking_marks m
    WHERE m.activity_id = of_activity
      AND (m.descent, m.reached_at, m.player_id) < (mark.descent, mark.reached_at, mark.player_id);
  ahead := ahead + coalesce((SELECT sum(v.change) FROM ranking_moves v
    WHERE v.activity_id = of_activity
      AND (v.descent, v.reached_at, v.player_id) < (mark.descent, mark.reached_at, mark.player_id)), 0);
  RETURN ahead + (SELECT count(*) FROM ranking_entries e
    WHERE e.activity_id = of_activity
      AND (e.descent, e.reached_at, e.player_id) >= (mark.descent, mark.reached_at, mark.player_id)
      AND (e.descent, e.reached_at, e.player_id) < (d, r, p));
END $$;

-- Books the moves into the marks, cuts stretches that grew too long and joins those that ran dry. One at a time; payments
-- go on meanwhile, because each statement keeps the balance named at ranking_moves within its own view of the data.
CREATE OR REPLACE FUNCTION tidy_ranking(of_activity bigint, stretch integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  booked integer;
  mark ranking_marks;
  last ranking_marks;
BEGIN
  IF NOT pg_try_advisory_xact_lock(726359, of_activity::integer) THEN RETURN 0; END IF;
  INSERT INTO ranking_marks
    SELECT of_activity, -9223372036854775807, '-infinity', 0,
      (SELECT count(*) FROM ranking_entries e WHERE e.activity_id = of_activity)
      - coalesce((SELECT sum(v.change) FROM ranking_moves v WHERE v.activity_id = of_activity), 0)
    WHERE NOT EXISTS (SELECT FROM ranking_marks m WHERE m.activity_id = of_activity);

  WITH gone AS (
    DELETE FROM ranking_moves v WHERE v.activity_id = of_activity
    RETURNING v.descent, v.reached_at, v.player_id, v.change
  ), sums AS (
    SELECT m.descent, m.reached_at, m.player_id, sum(gone.change) AS change, count(*) AS moves
    FROM gone CROSS JOIN LATERAL (
      SELECT * FROM ranking_marks m
      WHERE m.activity_id = of_activity
        AND (m.descent, m.reached_at, m.player_id) <= (gone.descent, gone.reached_at, gone.player_id)
      ORDER BY m.descent DESC, m.reached_at DESC, m.player_id DESC LIMIT 1
    ) m
    GROUP BY m.descent, m.reached_at, m.player_id
  ), booking AS (
    UPDATE ranking_marks m SET players = m.players + sums.change FROM sums
    WHERE m.activity_id = of_activity
      AND (m.descent, m.reached_at, m.player_id) = (sums.descent, sums.reached_at, sums.player_id)
  )
  SELECT coalesce(sum(moves), 0) INTO booked FROM sums;

  FOR mark IN SELECT * FROM ranking_marks m WHERE m.activity_id = of_activity AND m.players > 2 * stretch
  LOOP
    PERFORM cut_stretch(mark, stretch);
  END LOOP;

  FOR mark IN
    SELECT * FROM ranking_marks m WHERE m.activity_id = of_activity ORDER BY m.descent, m.reached_at, m.player_id
  LOOP
    IF last.activity_id IS NOT NULL AND last.players + mark.players <= stretch / 2 THEN
      UPDATE ranking_marks m SET players = m.players + mark.players
        WHERE m.activity_id = of_activity
          AND (m.descent, m.reached_at, m.player_id) = (last.descent, last.reached_at, last.player_id);
      DELETE FROM ranking_marks m
        WHERE m.activity_id = of_activity
          AND (m.descent, m.reached_at, m.player_id) = (mark.descent, mark.reached_at, mark.player_id);
      last.players := last.players + mark.players;
    ELSE
      last := mark;
    END IF;
  END LOOP;
  RETURN booked;
END $$;

-- Cuts one stretch into pieces. What a piece holds is counted without the moves that are not booked yet.
CREATE OR REPLACE FUNCTION cut_stretch(mark ranking_marks, stretch integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  following ranking_marks;
BEGIN
  SELECT * INTO following FROM ranking_marks m
    WHERE m.activity_id = mark.activity_id
      AND (m.descent, m.reached_at, m.player_id) > (mark.descent, mark.reached_at, mark.player_id)
    ORDER BY m.descent, m.reached_at, m.player_id LIMIT 1;
  IF NOT FOUND THEN
    following.descent := 0;
    following.reached_at := 'infinity';
    following.player_id := 0;
  END IF;
  WITH numbered AS (
    SELECT e.descent, e.reached_at, e.player_id,
      (row_number() OVER (ORDER BY e.descent, e.reached_at, e.player_id) - 1) / stretch AS piece
    FROM ranking_entries e
    WHERE e.activity_id = mark.activity_id
      AND (e.descent, e.reached_at, e.player_id) >= (mark.descent, mark.reached_at, mark.player_id)
      AND (e.descent, e.reached_at, e.player_id) < (following.descent, following.reached_at, following.player_id)
  ), pieces AS (
    SELECT piece, count(*) AS players FROM numbered GROUP BY piece
  ), heads AS (
    SELECT DISTINCT ON (piece) piece, descent, reached_at, player_id FROM numbered
    ORDER BY piece, descent, reached_at, player_id
  ), starts AS (
    SELECT p.piece, p.players,
      CASE p.piece WHEN 0 THEN mark.descent ELSE h.descent END AS descent,
      CASE p.piece WHEN 0 THEN mark.reached_at ELSE h.reached_at END AS reached_at,
      CASE p.piece WHEN 0 THEN mark.player_id ELSE h.player_id END AS player_id
    FROM pieces p JOIN heads h USING (piece)
  ), unbooked AS (
    SELECT s.piece, sum(v.change) AS change
    FROM ranking_moves v CROSS JOIN LATERAL (
      SELECT piece FROM starts s
      WHERE (s.descent, s.reached_at, s.player_id) <= (v.descent, v.reached_at, v.player_id)
      ORDER BY s.piece DESC LIMIT 1
    ) s
    WHERE v.activity_id = mark.activity_id
      AND (v.descent, v.reached_at, v.player_id) >= (mark.descent, mark.reached_at, mark.player_id)
      AND (v.descent, v.reached_at, v.player_id) < (following.descent, following.reached_at, following.player_id)
    GROUP BY s.piece
  )
  INSERT INTO ranking_marks
    SELECT mark.activity_id, s.descent, s.reached_at, s.player_id, s.players - coalesce(o.change, 0)
    FROM starts s LEFT JOIN unbooked o USING (piece)
    ON CONFLICT (activity_id, descent, reached_at, player_id) DO UPDATE SET players = EXCLUDED.players;
END $$;
