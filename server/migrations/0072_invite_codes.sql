-- The codes of players' own invitation links: random, so that nobody can count them up or turn one back into a player.
CREATE TABLE invite_codes (
  player_id bigint PRIMARY KEY REFERENCES players,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);

-- Whoever counts or takes back looks only at arrivals that nothing speaks against.
CREATE INDEX invitations_counting ON invitations (inviter_id, arrived_at) WHERE failed_checks = '{}';
CREATE INDEX invitations_of_invitee ON invitations (invitee_id) WHERE failed_checks = '{}';
