-- Who came by whose invitation, and what keeps one person or one device from counting twice.

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  activity_id bigint NOT NULL,
  inviter_id bigint NOT NULL REFERENCES players,
  invitee_id bigint NOT NULL REFERENCES players,
  -- The role the invited player chose first; its name is what the inviter sees, masked.
  role_id bigint NOT NULL REFERENCES player_roles,
  arrived_at timestamptz NOT NULL,
  -- What spoke against counting it, in the words of the contract; empty when nothing did.
  failed_checks text[] NOT NULL DEFAULT '{}',
  FOREIGN KEY (game_id, activity_id) REFERENCES activities (game_id, id),
  -- Everybody is invited by one, once.
  CONSTRAINT invitations_once UNIQUE (activity_id, invitee_id),
  CHECK (inviter_id <> invitee_id)
);
CREATE INDEX invitations_of_inviter ON invitations (activity_id, inviter_id, id DESC);
CREATE INDEX invitations_by_player ON invitations (inviter_id, arrived_at);

-- Whatever tells a person, a role or a device that has counted, as a hash: a second of the same cannot be written.
CREATE TABLE invitation_fingerprints (
  activity_id bigint NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  invitation_id bigint NOT NULL REFERENCES invitations,
  PRIMARY KEY (activity_id, fingerprint)
);

-- The codes of players' own invitation links: random, so that nobody can count them up or turn one back into a player.
CREATE TABLE invite_codes (
  player_id bigint PRIMARY KEY REFERENCES players,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
-- Whoever counts or takes back looks only at arrivals that nothing speaks against.
CREATE INDEX invitations_counting ON invitations (inviter_id, arrived_at) WHERE failed_checks = '{}';
CREATE INDEX invitations_of_invitee ON invitations (invitee_id) WHERE failed_checks = '{}';
