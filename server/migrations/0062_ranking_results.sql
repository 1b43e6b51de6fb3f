-- Results of the rich list: fixed after the end, signed, and never changed again.

-- The key that signs results. It is made once and stays, so that an old result can be checked at any time.
CREATE TABLE result_keys (
  id integer PRIMARY KEY CHECK (id = 1),
  -- PKCS 8 and SPKI in DER; ECDSA on P-256, which every browser can verify.
  private_key bytea NOT NULL,
  public_key bytea NOT NULL
);

CREATE TABLE ranking_results (
  activity_id bigint PRIMARY KEY,
  frozen_at timestamptz NOT NULL,
  -- How many had a place in the list.
  players integer NOT NULL CHECK (players >= 0),
  -- SHA-256 of the result's text (modules/ranking/result-text.ts), and the signature over that text.
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64)
);

CREATE TABLE ranking_result_rows (
  activity_id bigint NOT NULL,
  rank integer NOT NULL CHECK (rank > 0),
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reached_at timestamptz NOT NULL,
  -- Stands for the player in the signed text: it names nobody, so that hiding stays possible.
  tag text NOT NULL,
  PRIMARY KEY (activity_id, rank),
  UNIQUE (activity_id, player_id)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON result_keys EXECUTE FUNCTION forbid_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ranking_results EXECUTE FUNCTION forbid_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ranking_result_rows EXECUTE FUNCTION forbid_change();
