-- Invitations of players by players, and the fingerprints that keep a person or device from counting twice.

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  activity_id bigint NOT NULL,
  inviter_id bigint NOT NULL REFERENCES players,
  invitee_id bigint NOT NULL REFERENCES players,
  -- The role that the invited player chose first; the inviter sees its name, masked.
  role_id bigint NOT NULL REFERENCES player_roles,
  arrived_at timestamptz NOT NULL,
  -- The checks that failed, as the contract names them; an invitation with none counts.
  failed_checks text[] NOT NULL DEFAULT '{}',
  -- A hash of the network address they came from; null once the account is erased.
  address_hash bytea,
  -- When the role was seen with the level that the activity asks for, and when the game was asked last.
  level_reached_at timestamptz,
  level_checked_at timestamptz,
  -- It would count by the role's level, which the game has to be asked for.
  awaits_level boolean NOT NULL DEFAULT false,
  -- Many friends of one inviter from one address wait for an operator.
  review text NOT NULL DEFAULT 'none',
  reviewed_at timestamptz,
  CONSTRAINT invitations_address_hash CHECK (octet_length(address_hash) = 32),
  CONSTRAINT invitations_review CHECK (review IN ('none', 'pending', 'accepted', 'rejected')),
  CONSTRAINT invitations_reviewed CHECK ((review IN ('accepted', 'rejected')) = (reviewed_at IS NOT NULL)),
  FOREIGN KEY (game_id, activity_id) REFERENCES activities (game_id, id),
  -- A player is invited once per activity.
  CONSTRAINT invitations_once UNIQUE (activity_id, invitee_id),
  CHECK (inviter_id <> invitee_id)
);
CREATE INDEX invitations_of_inviter ON invitations (activity_id, inviter_id, id DESC);
CREATE INDEX invitations_by_player ON invitations (inviter_id, arrived_at);
CREATE INDEX invitations_by_address ON invitations (activity_id, inviter_id, address_hash);
CREATE INDEX invitations_to_review ON invitations (game_id, id) WHERE review = 'pending';
CREATE INDEX invitations_below_level ON invitations (level_checked_at) WHERE awaits_level;

-- Hashes of the persons, roles and devices that have counted.
CREATE TABLE invitation_fingerprints (
  activity_id bigint NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  invitation_id bigint NOT NULL REFERENCES invitations,
  PRIMARY KEY (activity_id, fingerprint)
);

-- The codes of players' invitation links: random, so that they can neither be enumerated nor traced to a player.
CREATE TABLE invite_codes (
  player_id bigint PRIMARY KEY REFERENCES players,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
-- For counting and revoking, which concern invitations that count.
CREATE INDEX invitations_counting ON invitations (inviter_id, arrived_at) WHERE failed_checks = '{}';
CREATE INDEX invitations_of_invitee ON invitations (invitee_id) WHERE failed_checks = '{}';
