// Chooses which points: those of the mall or those of events.
import type { ScoreType } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';
import { SelectField } from '../../ui/Field.tsx';

const useTexts = defineTexts({
  zh: { type: '积分类型', mall: '商城积分', activity: '活动积分' },
  en: { type: 'Type of points', mall: 'Mall points', activity: 'Event points' },
});

export function ScoreTypeField({ value, onChange }: { value: ScoreType; onChange(type: ScoreType): void }) {
  const texts = useTexts();
  return (
    <SelectField
      label={texts.type}
      value={String(value)}
      options={[
        { value: '1', label: texts.mall },
        { value: '2', label: texts.activity },
      ]}
      onChange={(type) => onChange(type === '1' ? 1 : 2)}
    />
  );
}
