// The editor of goods: texts, pictures, options, limits and schedule.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { FormSection } from '../../kit/form/FormFields.tsx';
import { ReadOnlyNote, SaveBar } from '../../kit/form/SaveBar.tsx';
import { SubmitForm } from '../../kit/form/SubmitForm.tsx';
import { type Form, useCallForm } from '../../kit/form/useCallForm.ts';
import { toastSaved } from '../../kit/restore.ts';
import { useGameId } from '../../session/params.ts';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    saved: '已保存',
    drafted: '已保存为草稿，接下来添加规格',
    basics: '基本信息',
    pictures: '图片',
    picturesHint: '第一张是列表里的主图。',
    options: '规格选项',
    optionsHint: '例如颜色、尺码；没有选项的商品只有一个规格。',
    limits: '限购和积分',
    hints: {
      tags: '显示在商品名旁，最多 4 个，例如：限定',
      contents: '买到的里面有什么，例如礼包里的道具',
      points_rate: '每付 1 元返多少积分。不设置则按游戏设置',
    },
    schedule: '销售时间',
  },
  en: {
    saved: 'Saved',
    drafted: 'Saved as a draft. Now add its variants',
    basics: 'Basics',
    pictures: 'Pictures',
    picturesHint: 'The first one is shown in lists.',
    options: 'Options',
    optionsHint: 'For example, colour or size. Goods without options have one variant.',
    limits: 'Limits and points',
    hints: {
      tags: 'Shown beside the name, 4 at most, such as “Limited”',
      contents: 'What is inside, such as the items of a pack',
      points_rate: 'Points back for every yuan paid. Off: as set for the game',
    },
    schedule: 'Sale period',
  },
});

const start = {
  kind: 'goods',
  delivery: 'ship',
  subtitle: '',
  description: '',
  images: [''],
  tags: [],
  contents: [],
  options: [],
  limits: { per_order: null, per_role: null, period: null },
  points_rate: null,
  sale_starts_at: null,
  sale_ends_at: null,
  sort: 0,
};

type Options = { goods?: OpsGoods; onlyGroupId?: number | undefined };

export function useGoodsForm({ goods, onlyGroupId }: Options): Form {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  return useCallForm({
    call: ops.catalog.saveGoods,
    initial: goods ? fieldsOf(goods) : { ...start, group_id: onlyGroupId },
    fixed: goods ? { goods_id: goods.goods_id } : {},
    onDone: ({ goods_id }) => {
      if (goods) void toastSaved(texts.saved, 'goods', goods_id, gameId);
      else toast(texts.drafted);
      if (!goods) void navigate({ to: `/${gameId}/goods/${goods_id}` });
    },
  });
}

export function GoodsForm({ form, isNew = false }: { form: Form; isNew?: boolean }) {
  const texts = useTexts();
  return (
    <SubmitForm onSubmit={() => void form.submit()}>
      <ReadOnlyNote call={form.call} />
      <FormSection
        title={texts.basics}
        form={form}
        hints={texts.hints}
        names={['name', 'subtitle', 'group_id', 'kind', 'delivery', 'description', 'tags', 'contents']}
      />
      <FormSection title={texts.pictures} hint={texts.picturesHint} form={form} names={['images']} />
      <FormSection title={texts.options} hint={texts.optionsHint} form={form} names={['options']} />
      <FormSection title={texts.limits} form={form} hints={texts.hints} names={['limits', 'points_rate']} />
      <FormSection title={texts.schedule} form={form} names={['sale_starts_at', 'sale_ends_at', 'sort']} />
      <SaveBar form={form} isNew={isNew} />
      <input type="submit" hidden />
    </SubmitForm>
  );
}

/** What the call takes of what the page reads. */
function fieldsOf({
  goods_id: _,
  published_at: _at,
  unpublished_at: _until,
  skus: _skus,
  ...fields
}: OpsGoods) {
  return fields;
}
