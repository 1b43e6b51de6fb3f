-- Payment attempts of orders, and refunds.

CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Our number at the provider: the order's and the attempt's.
  out_trade_no text COLLATE "C" NOT NULL UNIQUE,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  pay_type text NOT NULL CHECK (pay_type IN
    ('sandbox', 'wechat_h5', 'wechat_jsapi', 'wechat_mini', 'alipay_wap', 'offline_transfer')),
  provider text NOT NULL CHECK (provider IN ('sandbox', 'wechat', 'alipay', 'offline')),
  -- The merchant that takes the money; null for the one of the environment.
  merchant_id bigint REFERENCES payment_merchants,
  amount bigint NOT NULL CHECK (amount > 0),
  -- open: it can be paid; closed: it was not paid and cannot be any more.
  status text NOT NULL CHECK (status IN ('open', 'paid', 'closed')),
  -- The provider's number of the payment; it counts once.
  transaction_id text,
  created_at timestamptz NOT NULL,
  -- The provider accepts no payment after this time.
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  queries integer NOT NULL DEFAULT 0,
  next_query_at timestamptz,
  CHECK ((status = 'paid') = (transaction_id IS NOT NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((status = 'open') = (next_query_at IS NOT NULL)),
  CONSTRAINT payment_attempts_transaction UNIQUE (provider, transaction_id)
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id, pay_type) WHERE status = 'open';
-- What was paid on a day.
CREATE INDEX payment_attempts_paid ON payment_attempts (paid_at) WHERE status = 'paid';
CREATE INDEX payment_attempts_to_query ON payment_attempts (next_query_at) WHERE status = 'open';

-- Notifications of providers about payments, as they arrived; those that name no known payment are only logged.
CREATE TABLE payment_notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint NOT NULL REFERENCES payment_attempts,
  received_at timestamptz NOT NULL,
  -- settled: it made the payment count; repeated: the payment counted before; ignored: it reports no payment.
  result text NOT NULL CHECK (result IN ('settled', 'repeated', 'ignored', 'rejected')),
  rejection text CHECK (rejection IN ('signature', 'receiver', 'content', 'amount', 'transaction')),
  -- What the provider reported; null where its signature is not proved.
  transaction_id text,
  amount bigint,
  CONSTRAINT payment_notifications_rejection CHECK ((result = 'rejected') = (rejection IS NOT NULL))
);
CREATE INDEX payment_notifications_of_attempt ON payment_notifications (attempt_id, id);
CREATE INDEX payment_notifications_age ON payment_notifications (received_at);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_no text COLLATE "C" NOT NULL UNIQUE,
  attempt_id bigint NOT NULL REFERENCES payment_attempts,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  -- order: of the order's own payment; late: it was paid when it could no longer be served; duplicate: paid twice;
  -- surplus: paid beyond the order's amount, which stays paid.
  kind text NOT NULL CHECK (kind IN ('order', 'late', 'duplicate', 'surplus')),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'done')),
  tries integer NOT NULL DEFAULT 0,
  -- Null when it is done, and for one that an operator wires.
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- The bank's number of a refund that an operator wired; it counts once.
  bank_reference text COLLATE "C",
  -- Earned points that go with it.
  revoked_points integer NOT NULL DEFAULT 0 CONSTRAINT refunds_revoked_points CHECK (revoked_points >= 0),
  CONSTRAINT refunds_next_try CHECK (status = 'pending' OR next_try_at IS NULL),
  CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE INDEX refunds_done ON refunds (done_at) WHERE status = 'done';
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE status = 'pending';
-- A late, duplicate or surplus payment is refunded once.
CREATE UNIQUE INDEX refunds_once ON refunds (attempt_id) WHERE kind <> 'order';
CREATE UNIQUE INDEX refunds_bank_reference ON refunds (bank_reference) WHERE bank_reference IS NOT NULL;
