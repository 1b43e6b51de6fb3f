// Sends all props that wait for a role to the chosen one, after a confirmation; those that could not be sent are named.
import { api, useSubmit } from '../../../shared/request/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { alert, confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshAwards } from './queries.ts';
import styles from './SendAllBar.module.css';
import { useTexts } from './texts.ts';

/** One prop alone has its own button. */
const LEAST = 2;

export function SendAllBar({ count }: { count: number }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const name = role ? `${role.serverName} · ${role.roleName}` : '';
  const sendAll = useSubmit(async () => {
    const isSure = await confirm({
      title: t.sendAllTitle(count, name),
      text: t.roleFixed,
      confirmText: t.confirmRole,
    });
    if (!isSure) return;
    try {
      const { sent, failed } = await api.activity.propAwardSendAll({}, { onExpired: 'popup' });
      const [first] = failed;
      if (!first) return toast(t.sentAll(sent));
      const names = failed.map((each) => each.name).join('、');
      // It names what to do about each: it stays until it is read.
      void alert({ title: t.sentSome(sent, names, first.reason), confirmText: t.close });
    } finally {
      void refreshAwards();
    }
  });
  if (count < LEAST) return null;
  return (
    <Row as={Card} gap="3" className={styles.bar}>
      <p className={styles.text}>{t.sendAllHint(count, name)}</p>
      <Button size="sm" loading={sendAll.isSubmitting} onClick={() => void sendAll.submit()}>
        {t.sendAll}
      </Button>
    </Row>
  );
}
