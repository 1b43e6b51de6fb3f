-- The ticket that signs pages for WeChat's JS-SDK, one per official account, shared by all processes.
CREATE TABLE js_sdk_tickets (
  app_id text PRIMARY KEY CHECK (app_id <> ''),
  ticket text NOT NULL CHECK (ticket <> ''),
  expires_at timestamptz NOT NULL
);
