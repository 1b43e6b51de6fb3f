-- Reconciliation: providers' bills of a day, what operators decided about differences, and the days and months that are signed.

-- What a provider says it took and gave back for one merchant on one day.
CREATE TABLE payment_bills (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CONSTRAINT payment_bills_provider CHECK (provider IN ('sandbox', 'wechat', 'alipay')),
  -- Null for the merchant of the environment.
  merchant_id bigint REFERENCES payment_merchants,
  day date NOT NULL,
  -- Who imported the file; null when the mall fetched it.
  operator_id bigint REFERENCES operators,
  received_at timestamptz NOT NULL,
  -- The sum of fees that the provider states, in thousandths of a cent.
  stated_fee bigint,
  CONSTRAINT payment_bills_once UNIQUE NULLS NOT DISTINCT (provider, merchant_id, day)
);

CREATE TABLE payment_bill_lines (
  bill_id bigint NOT NULL REFERENCES payment_bills ON DELETE CASCADE,
  line integer NOT NULL CONSTRAINT payment_bill_lines_line CHECK (line > 0),
  kind text NOT NULL CONSTRAINT payment_bill_lines_kind CHECK (kind IN ('payment', 'refund')),
  out_trade_no text COLLATE "C" NOT NULL,
  -- Our number of a refund; null on a payment and on a refund that was made at the provider itself.
  refund_no text COLLATE "C",
  transaction_id text NOT NULL,
  amount bigint NOT NULL CONSTRAINT payment_bill_lines_amount CHECK (amount >= 0),
  -- In thousandths of a cent.
  fee bigint NOT NULL,
  at timestamptz NOT NULL,
  -- A payment that the mall had not started when the bill arrived.
  is_unknown boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bill_id, line),
  CONSTRAINT payment_bill_lines_refund CHECK (kind = 'refund' OR refund_no IS NULL)
);
CREATE INDEX payment_bill_lines_of_payment ON payment_bill_lines (out_trade_no);
CREATE INDEX payment_bill_lines_unknown ON payment_bill_lines (bill_id) WHERE is_unknown;

-- How an operator ended a difference that does not explain itself.
CREATE TABLE reconciliation_resolutions (
  day date NOT NULL,
  -- The kind of the difference and the number it is about.
  key text COLLATE "C" NOT NULL,
  game_id integer NOT NULL REFERENCES games,
  action text NOT NULL CONSTRAINT reconciliation_resolutions_action CHECK (action IN ('accepted', 'assigned', 'refunded')),
  note text NOT NULL CONSTRAINT reconciliation_resolutions_note CHECK (note <> ''),
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  PRIMARY KEY (day, key)
);

-- Refunds of payments that belong to no order.
CREATE TABLE unknown_payment_refunds (
  refund_no text COLLATE "C" PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  provider text NOT NULL,
  merchant_id bigint REFERENCES payment_merchants,
  out_trade_no text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CONSTRAINT unknown_payment_refunds_amount CHECK (amount > 0),
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  CONSTRAINT unknown_payment_refunds_once UNIQUE (provider, out_trade_no)
);

-- What the last comparison of a day found, for the desk.
CREATE TABLE reconciliation_checks (
  game_id integer NOT NULL REFERENCES games,
  day date NOT NULL,
  missing_bills integer NOT NULL,
  open_differences integer NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day)
);

-- Days whose orders, payments and bills agree, with the figures of that moment; append-only.
CREATE TABLE reconciliation_days (
  game_id integer NOT NULL REFERENCES games,
  day date NOT NULL,
  figures jsonb NOT NULL,
  -- SHA-256 of the figures.
  fingerprint text NOT NULL CONSTRAINT reconciliation_days_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  operator_id bigint NOT NULL REFERENCES operators,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day)
);

-- Months whose days are all signed; append-only.
CREATE TABLE reconciliation_months (
  game_id integer NOT NULL REFERENCES games,
  month date NOT NULL CONSTRAINT reconciliation_months_first_day CHECK (extract(day FROM month) = 1),
  figures jsonb NOT NULL,
  fingerprint text NOT NULL CONSTRAINT reconciliation_months_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  operator_id bigint NOT NULL REFERENCES operators,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, month)
);
