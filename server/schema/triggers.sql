-- The triggers of all tables. A table with the trigger `append_only` is given to another role (docs/decisions/0009).

CREATE OR REPLACE TRIGGER post_point_entry BEFORE INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION post_point_entry();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transfers EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON point_accounts EXECUTE FUNCTION forbid_change();
-- Only the posting of an entry, which is a trigger itself, writes an account.
CREATE OR REPLACE TRIGGER balance_by_entries_only BEFORE UPDATE ON point_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER validate_new_account BEFORE INSERT ON point_accounts FOR EACH ROW EXECUTE FUNCTION validate_new_point_account();
-- PostgreSQL cannot replace a constraint trigger.
DROP TRIGGER IF EXISTS validate_transfer_sum ON point_entries;
CREATE CONSTRAINT TRIGGER validate_transfer_sum AFTER INSERT ON point_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION validate_transfer_sum();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit_targets EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER chain_operator_audit BEFORE INSERT ON operator_audit FOR EACH ROW EXECUTE FUNCTION chain_operator_audit();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_events EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sku_changes EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER forbid_unit_change BEFORE UPDATE OF score_type ON goods_groups
  FOR EACH ROW WHEN (OLD.score_type IS DISTINCT FROM NEW.score_type) EXECUTE FUNCTION forbid_unit_change();
CREATE OR REPLACE TRIGGER forbid_unit_change BEFORE UPDATE OF group_id ON goods
  FOR EACH ROW WHEN (OLD.group_id <> NEW.group_id) EXECUTE FUNCTION forbid_unit_change();
CREATE OR REPLACE TRIGGER forbid_seed_change BEFORE UPDATE ON lottery_seeds FOR EACH ROW EXECUTE FUNCTION forbid_seed_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_draws EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_tables EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON result_keys EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ranking_results EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ranking_result_rows EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation_days EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation_months EXECUTE FUNCTION forbid_change();
-- Notes of a case are erased with the person they are about, and not changed otherwise.
CREATE OR REPLACE TRIGGER forbid_delete BEFORE DELETE OR TRUNCATE ON case_notes EXECUTE FUNCTION forbid_change();
CREATE OR REPLACE TRIGGER erase_text_only BEFORE UPDATE ON case_notes
  FOR EACH ROW WHEN (NEW.text <> '' OR to_jsonb(OLD) - 'text' <> to_jsonb(NEW) - 'text') EXECUTE FUNCTION forbid_change();
