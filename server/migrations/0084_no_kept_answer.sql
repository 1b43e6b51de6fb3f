-- place_orders looks for kept answers itself, all of a company in one look, and its buyers' locks keep twins apart.
DROP FUNCTION kept_answer;
