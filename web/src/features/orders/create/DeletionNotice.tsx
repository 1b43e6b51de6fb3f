// Above the sum of a new order: the account will be deleted. Loaded for those who asked for that.
import { PATHS } from '@emall/contract/pages';
import { formatDate } from '../../../shared/format/index.ts';
import { defineTexts } from '../../../shared/i18n/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Problem } from './Problem.tsx';

const { useTexts } = defineTexts({
  zh: {
    pendingDeletion: (date: string) => `账号将于 ${date} 注销，可在设置里撤销`,
    view: '查看',
  },
  en: {
    pendingDeletion: (date: string) => `Your account will be deleted on ${date}. You can cancel in settings`,
    view: 'View',
  },
});

export default function DeletionNotice({ dueAt }: { dueAt: string }) {
  const t = useTexts();
  return (
    <Problem
      action={
        <Button variant="secondary" size="sm" render={(props) => <Link to={PATHS.settings} {...props} />}>
          {t.view}
        </Button>
      }
    >
      {t.pendingDeletion(formatDate(dueAt))}
    </Problem>
  );
}
