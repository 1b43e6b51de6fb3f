// The forms of the set-up: look and login, game server, payment, texts and rules.
import type { OpsGame, OpsMerchant } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newAgreement } from '../../entities/agreements/new-agreement.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { FormFields, FormSection } from '../../kit/form/FormFields.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import { callQuery } from '../../request/queries.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { MerchantForm } from './MerchantForm.tsx';
import { MerchantList, useMerchantChoice } from './Payment.tsx';
import { SetupStep, saveAll } from './SetupStep.tsx';
import { basicsOf, nextStep, SERVER_LABELS, type Step, useBasicsHints } from './setup-steps.ts';
import { TestButton } from './TestButton.tsx';
import { ThemeFields, useThemeForm } from './Theme.tsx';

const useTexts = defineTexts({
  zh: {
    basics: '名称与登录',
    theme: '主题',
    server: '游戏服务器',
    serverHint:
      '商城从这里读取角色，并向它发货。关闭开关则使用部署时设置的服务器；密钥不填则保留已保存的，更换地址时须填写新密钥。有其他操作员时，更改经其中一人审批后生效。',
    packages: '安装包和渠道',
    packagesHint: '没有客户端的游戏可以跳过。',
    awaited: '更改已提交审批，另一位操作员同意后生效。可以先继续后面的步骤。',
    chosen: '本游戏的收款商户',
    addMerchant: '新建商户',
    editMerchant: '编辑商户',
    agreement: '登录协议',
    agreementDone: '登录协议已生效。可在“协议”中新增版本。',
    support: '客服',
    rules: '商城规则',
  },
  en: {
    basics: 'Name and login',
    theme: 'Theme',
    server: 'Game server',
    serverHint:
      'The shop reads characters from it and delivers to it. When off, the server set at deployment is used. Leave the secret empty to keep the stored one; a new address needs a new secret. If there are other operators, one of them has to approve the change.',
    packages: 'Packages and channels',
    packagesHint: 'Skip this for a game without a client of its own.',
    awaited: 'Waiting for another operator’s approval. You can continue with the next steps.',
    chosen: 'Merchants of this game',
    addMerchant: 'New merchant',
    editMerchant: 'Edit merchant',
    agreement: 'Login agreement',
    agreementDone: 'A login agreement is in force. Add new versions under Agreements.',
    support: 'Support',
    rules: 'Shop rules',
  },
});

type Props = { game: OpsGame };

const pathAfter = ({ game_id }: OpsGame, step: Step) => `/${game_id}/game/setup/${nextStep(step)}`;

export function LookStep({ game }: Props) {
  const texts = useTexts();
  const hints = useBasicsHints();
  const basics = useCallForm({ call: ops.game.save, initial: basicsOf(game) });
  const theme = useThemeForm(game);
  return (
    <SetupStep forms={[basics, theme]} to={pathAfter(game, 'look')}>
      <FormSection
        title={texts.basics}
        form={basics}
        names={['name', 'slogan', 'login_methods', 'points_rate', 'order_prefix_tag', 'count_appid']}
        hints={hints}
      />
      <Section title={texts.theme}>
        <ThemeFields form={theme} />
      </Section>
    </SetupStep>
  );
}

export function ServerStep({ game }: Props) {
  const texts = useTexts();
  const { url } = game.server;
  const [isAwaited, setIsAwaited] = useState(false);
  const server = useCallForm({
    call: ops.game.saveServer,
    initial: { server: url ? { url } : null },
    onAwaitsApproval: () => setIsAwaited(true),
  });
  const packages = useCallForm({ call: ops.game.savePackages, initial: { list: game.packages } });
  const channels = useCallForm({ call: ops.game.saveChannels, initial: { list: game.channels } });
  return (
    <SetupStep forms={[server, packages, channels]} to={pathAfter(game, 'server')}>
      <Section title={texts.server} hint={texts.serverHint}>
        <FormFields form={server} labelAs={SERVER_LABELS} />
        {isAwaited && <p role="status">{texts.awaited}</p>}
        <TestButton
          call={ops.game.testServer}
          input={{}}
          gameId={game.game_id}
          onBefore={() => saveAll([server])}
          isDirty={server.isDirty}
        />
      </Section>
      <Section title={texts.packages} hint={texts.packagesHint}>
        <FormFields form={packages} labelAs={{ list: 'packages' }} />
        <FormFields form={channels} labelAs={{ list: 'channels' }} />
      </Section>
    </SetupStep>
  );
}

export function PaymentStep({ game }: Props) {
  const list = useQuery(callQuery(ops.game.listMerchants, {}));
  return <Loaded query={list}>{(data) => <Merchants game={game} merchants={data.list} />}</Loaded>;
}

/** A merchant that is added here takes the game's payments, unless another one is chosen. */
function Merchants({ game, merchants }: Props & { merchants: OpsMerchant[] }) {
  const texts = useTexts();
  const { initial, custom } = useMerchantChoice(game, merchants);
  const [isAwaited, setIsAwaited] = useState(false);
  const form = useCallForm({
    call: ops.game.chooseMerchants,
    initial,
    onAwaitsApproval: () => setIsAwaited(true),
  });
  const [open, setOpen] = useState<{ merchantId: number | undefined }>();
  return (
    <SetupStep forms={[form]} to={pathAfter(game, 'payment')}>
      <MerchantList merchants={merchants} onOpen={(merchantId) => setOpen({ merchantId })} />
      <FormSection title={texts.chosen} form={form} names={['wechat', 'alipay']} custom={custom} />
      {isAwaited && <p role="status">{texts.awaited}</p>}
      {open && (
        <Drawer
          title={open.merchantId === undefined ? texts.addMerchant : texts.editMerchant}
          onClose={() => setOpen(undefined)}
          isLocal
        >
          <MerchantForm
            merchantId={open.merchantId}
            onSaved={({ merchantId, provider }) => {
              if (open.merchantId === undefined) form.set({ [provider]: merchantId });
              setOpen(undefined);
            }}
          />
        </Drawer>
      )}
    </SetupStep>
  );
}

export function TextsStep({ game }: Props) {
  const service = useQuery(callQuery(ops.content.customerInfo, {}, game.game_id));
  return <Loaded query={service}>{(data) => <Texts game={game} service={data} />}</Loaded>;
}

function Texts({ game, service }: Props & { service: object }) {
  const texts = useTexts();
  // The moment stays the same while the form is drawn again.
  const language = useLanguage();
  const [start] = useState(() => newAgreement(language));
  const agreement = useCallForm({ call: ops.content.saveAgreement, initial: start });
  const support = useCallForm({ call: ops.content.saveCustomerInfo, initial: { ...service } });
  const rules = useCallForm({
    call: ops.game.saveRules,
    initial: game.rules,
    complete: (draft) => (draft.minor_caps_from === 'game' ? {} : { minor_caps: null }),
  });
  const hasAgreement = game.readiness.some(({ item, is_done }) => item === 'agreements' && is_done);
  const ruleNames = Object.keys(rules.fields).filter(
    (name) => name !== 'minor_caps' || rules.draft.minor_caps_from === 'game',
  );
  return (
    <SetupStep forms={[agreement, support, rules]} to={pathAfter(game, 'texts')}>
      {hasAgreement ? (
        <Section title={texts.agreement}>
          <p>{texts.agreementDone}</p>
        </Section>
      ) : (
        <FormSection title={texts.agreement} form={agreement} names={['title', 'content', 'scenes', 'en']} />
      )}
      <FormSection
        title={texts.support}
        form={support}
        names={['hours', 'channels']}
        labelAs={{ channels: 'contact_options' }}
      />
      <FormSection title={texts.rules} form={rules} names={ruleNames} />
    </SetupStep>
  );
}
