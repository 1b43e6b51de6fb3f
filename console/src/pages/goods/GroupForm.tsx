// The editor of a group of goods.
import type { OpsGroup } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { useGameId } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { title: '新建分类', saved: '已保存', scoreHint: '积分商店的分类选择积分类型，之后不能更改。' },
  en: {
    title: 'New category',
    saved: 'Saved',
    scoreHint: 'For the points shop: prices are these points. It can’t change later.',
  },
});

export function GroupForm({ group }: { group?: OpsGroup }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { name, kind, sort, is_visible } = group ?? { name: '', kind: 'goods', sort: 0, is_visible: true };
  return (
    <CallForm
      call={ops.catalog.saveGroup}
      initial={{ name, kind, sort, is_visible }}
      fixed={group ? { group_id: group.group_id } : {}}
      names={['name', 'kind', 'is_visible', ...(group ? [] : ['score_type'])]}
      hints={{ score_type: texts.scoreHint }}
      onDone={({ group_id }) => {
        if (group) return void toastSaved(texts.saved, 'goods_group', group_id, gameId);
        toast(texts.saved);
        void navigate({ to: `/${gameId}/groups/${group_id}` });
      }}
    />
  );
}

export function Screen() {
  const texts = useTexts();
  return (
    <Drawer title={texts.title}>
      <GroupForm />
    </Drawer>
  );
}
