-- WeChat and WeGame linked to an account by its owner: where a trip to them leads back to, and whom it named.
ALTER TABLE oauth_states ADD COLUMN purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'bind'));
ALTER TABLE account_identities ADD COLUMN nickname text NOT NULL DEFAULT '';

-- An account whose owner left: the row stays for the money records, nothing of the person does.
ALTER TABLE accounts ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT accounts_left CHECK (deleted_at IS NULL
    OR (username IS NULL AND password_hash IS NULL AND phone IS NULL AND email IS NULL));
