-- Real-name verification, and the popup that requests it.
CREATE TABLE real_names (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  publisher text NOT NULL,
  -- Stored masked.
  masked_name text NOT NULL,
  masked_id_number text NOT NULL CHECK (masked_id_number ~ '^[0-9]\*{16}[0-9X]$'),
  -- HMAC with a key that is not in the database; limits how many accounts use one ID number.
  id_number_hash bytea NOT NULL CHECK (octet_length(id_number_hash) = 32),
  age_band text NOT NULL CHECK (age_band IN ('under_8', 'under_16', 'under_18', 'adult')),
  -- Needed while the age band changes; null once the player is of age.
  birth_date date,
  reported_at timestamptz NOT NULL,
  CHECK ((age_band = 'adult') = (birth_date IS NULL))
);
CREATE INDEX real_names_number ON real_names (publisher, id_number_hash);
CREATE INDEX real_names_minors ON real_names (birth_date) WHERE birth_date IS NOT NULL;

-- Accounts that are known to be under age, from the real-name check.
CREATE TABLE minor_profiles (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  age_band text NOT NULL CHECK (age_band IN ('under_8', 'under_16', 'under_18')),
  reported_at timestamptz NOT NULL
);

CREATE TABLE auth_popups (
  game_id integer PRIMARY KEY REFERENCES games,
  is_on boolean NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  asks text[] NOT NULL CHECK (asks <@ ARRAY['phone', 'email', 'real_name']),
  pause_days integer NOT NULL CHECK (pause_days BETWEEN 1 AND 365)
);

CREATE TABLE auth_popup_snoozes (
  player_id bigint PRIMARY KEY REFERENCES players,
  until timestamptz NOT NULL
);
