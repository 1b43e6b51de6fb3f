-- Orders paid by bank transfer: payee accounts, transfers with proof and review, and incoming payments of the bank.

CREATE TABLE payee_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  account_name text NOT NULL CHECK (account_name <> ''),
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{8,40}$'),
  bank_name text NOT NULL CHECK (bank_name <> ''),
  branch text NOT NULL,
  -- Smaller orders cannot be paid by transfer.
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  -- A change is a new row: transfers that were opened before still go to the old account.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payee_accounts_active ON payee_accounts (game_id) WHERE is_active;

CREATE TABLE transfers (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders,
  game_id integer NOT NULL,
  -- The buyer's account, which must not review it.
  account_id bigint NOT NULL,
  player_id bigint NOT NULL,
  payee_account_id bigint NOT NULL REFERENCES payee_accounts,
  -- What the player writes into the transfer.
  reference text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('awaiting', 'reviewing', 'approved', 'rejected', 'closed')),
  submissions integer NOT NULL DEFAULT 0,
  payer_name text NOT NULL DEFAULT '',
  reason text,
  submitted_at timestamptz,
  -- The operator who handed the proof in for the player.
  submitted_by bigint REFERENCES operators,
  created_at timestamptz NOT NULL,
  CONSTRAINT transfers_reference UNIQUE (reference),
  CHECK ((submissions = 0) = (submitted_at IS NULL)),
  CHECK (status <> 'reviewing' OR submissions > 0),
  CHECK (status <> 'rejected' OR reason IS NOT NULL)
);
CREATE INDEX transfers_of_game ON transfers (game_id, order_id DESC);
CREATE INDEX transfers_waiting ON transfers (game_id, submitted_at, order_id) WHERE status = 'reviewing';
CREATE INDEX transfers_of_player ON transfers (player_id, created_at);

CREATE TABLE transfer_proofs (
  order_id text COLLATE "C" NOT NULL REFERENCES transfers,
  submission integer NOT NULL CHECK (submission > 0),
  place integer NOT NULL CHECK (place BETWEEN 1 AND 3),
  -- No foreign key: it would keep unused uploads from being deleted. Used ones are never deleted.
  upload_id bigint NOT NULL,
  PRIMARY KEY (order_id, submission, place)
);

-- What happened to a transfer, and by whom; append-only.
CREATE TABLE transfer_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES transfers,
  at timestamptz NOT NULL,
  status text NOT NULL,
  -- A key of modules/transfers/timeline.ts.
  step text NOT NULL,
  note text NOT NULL DEFAULT '',
  operator_id bigint REFERENCES operators
);
CREATE INDEX transfer_events_of_transfer ON transfer_events (order_id, id);

-- The player accounts of operators, who must not review their own transfers.
CREATE TABLE operator_accounts (
  operator_id bigint NOT NULL REFERENCES operators,
  account_id bigint NOT NULL REFERENCES accounts,
  PRIMARY KEY (operator_id, account_id)
);

CREATE TABLE bank_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  account_no text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  imported_at timestamptz NOT NULL
);

-- Incoming payments as the bank reports them, imported from a statement or entered by an operator.
CREATE TABLE bank_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  account_no text COLLATE "C" NOT NULL,
  statement_id bigint REFERENCES bank_statements,
  operator_id bigint NOT NULL REFERENCES operators,
  bank_reference text COLLATE "C" NOT NULL CHECK (bank_reference ~ '^[A-Z0-9]{4,64}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz NOT NULL,
  payer_name text NOT NULL,
  payer_account text NOT NULL,
  memo text NOT NULL,
  status text NOT NULL CHECK (status IN ('matched', 'over', 'under', 'unknown', 'own', 'settled', 'returned')),
  order_id text COLLATE "C" REFERENCES transfers,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- A bank reference counts once, however often it is imported or entered.
  CONSTRAINT bank_entries_once UNIQUE (game_id, account_no, bank_reference),
  CHECK (status NOT IN ('matched', 'settled') OR order_id IS NOT NULL)
);
CREATE INDEX bank_entries_of_game ON bank_entries (game_id, id DESC);
CREATE INDEX bank_entries_of_order ON bank_entries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX bank_entries_of_reference ON bank_entries (game_id, bank_reference);
CREATE INDEX bank_entries_open ON bank_entries (game_id, amount) WHERE status IN ('over', 'under', 'unknown', 'own');
CREATE INDEX bank_entries_to_settle ON bank_entries (id) WHERE status = 'matched';
