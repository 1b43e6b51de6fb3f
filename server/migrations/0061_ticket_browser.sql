-- A ticket of WeChat or WeGame is good only in the browser that made the trip; the game's own tickets belong to none.
-- Tickets issued before have no browser and are refused: they would have lived a minute.
ALTER TABLE login_tickets ADD COLUMN browser_hash bytea CHECK (octet_length(browser_hash) = 32);
