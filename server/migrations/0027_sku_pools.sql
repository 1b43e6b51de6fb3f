-- A SKU takes its codes from a pool of its own game.
ALTER TABLE code_pools ADD CONSTRAINT code_pools_game UNIQUE (game_id, id);
ALTER TABLE skus ADD CONSTRAINT skus_code_pool FOREIGN KEY (game_id, code_pool_id) REFERENCES code_pools (game_id, id);
