// Which calls need a second person whatever the role may do: read from the contract, as the server does.
import type { Call } from '@emall/contract';
import { APPROVAL_REASONS } from '@emall/contract/effects';
import { ops } from '@emall/contract/ops';
import { PERMISSIONS, permissionOf } from '@emall/contract/permissions';
import { labelOfCall } from '../../i18n/calls.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';

const useTexts = defineTexts({
  zh: {
    title: '始终需要两个人的操作',
    hint: '由另一位有审批权限的操作员在 24 小时内决定，任何人都不能审批自己的操作。超出上面每日限额的操作同样如此。',
    what: '操作',
    may: '需要的权限',
    when: '何时',
    always: '始终',
    withColleagues: '有其他操作员时',
  },
  en: {
    title: 'Always needs two people',
    hint: 'Another operator with the approval permission must agree within 24 hours. No one can approve their own request. The same applies to anything above the daily limits.',
    what: 'Action',
    may: 'Permission',
    when: 'When',
    always: 'Always',
    withColleagues: 'As soon as there’s another operator',
  },
});

const GUARDED = Object.values(ops)
  .flatMap((group) => Object.values(group) as Call[])
  .filter(({ needsApproval, approvalReasons }) => needsApproval || approvalReasons);

export function ApprovalRules() {
  const texts = useTexts();
  const language = useLanguage();
  const whenOf = ({ needsApproval, approvalReasons = [] }: Call) =>
    needsApproval === 'always'
      ? texts.always
      : needsApproval
        ? texts.withColleagues
        : approvalReasons.map((reason) => APPROVAL_REASONS[reason][language]).join(', ');
  const permissionLabel = (call: Call) => {
    const permission = permissionOf(call);
    return permission && PERMISSIONS[permission][language];
  };
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Table
        label={texts.title}
        rows={GUARDED}
        keyOf={({ path }) => path}
        columns={[
          { header: texts.what, cell: ({ path }) => labelOfCall(path, language) },
          { header: texts.when, cell: whenOf },
          { header: texts.may, cell: permissionLabel },
        ]}
      />
    </Section>
  );
}
