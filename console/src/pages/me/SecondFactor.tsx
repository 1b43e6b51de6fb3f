// Sets up the second factor: a QR code for the authenticator app, a code to prove it, ten recovery codes to keep.
import { ops } from '@emall/contract/ops';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import styles from './Me.module.css';

const useTexts = defineTexts({
  zh: {
    title: '两步验证',
    on: '已开启。如需更换手机，请让店主重置你的登录。',
    off: '开启后才能处理资金、个人信息和权限。',
    start: '开启两步验证',
    scan: '用身份验证器应用扫描二维码，或手动输入密钥：',
    qr: '二维码',
    secret: '密钥',
    code: '应用中显示的 6 位数字',
    enable: '确认开启',
    codes: '请保存这 10 个恢复码',
    codesText: '手机不在身边时，每个恢复码可以代替验证码使用一次。它们只显示这一次。',
    all: '恢复码',
    renew: '更换恢复码',
    renewText: '会生成 10 个新的恢复码，只显示一次；原来的恢复码立即失效。',
  },
  en: {
    title: 'Two-step verification',
    on: 'It’s on. To move it to another phone, ask an owner to reset your login.',
    off: 'Required for anything that involves money, personal data or permissions.',
    start: 'Turn on two-step verification',
    scan: 'Scan the QR code with an authenticator app, or type in the key:',
    qr: 'QR code',
    secret: 'Key',
    code: 'The 6 digits shown in the app',
    enable: 'Turn on',
    codes: 'Keep these 10 recovery codes',
    codesText:
      'Each one works once in place of a code when you don’t have your phone. They’re shown only now.',
    all: 'Recovery codes',
    renew: 'Renew recovery codes',
    renewText: 'You get 10 new recovery codes, shown once. The old ones stop working.',
  },
});

export function SecondFactor({ isOn }: { isOn: boolean }) {
  const texts = useTexts();
  const start = useCall(ops.auth.startSecondFactor);
  const enable = useCall(ops.auth.enableSecondFactor);
  const [code, setCode] = useState('');
  const [isRenewing, setIsRenewing] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const shown = codes ?? enable.data?.recovery_codes;
  if (shown)
    return (
      <Section title={texts.codes}>
        <p>{texts.codesText}</p>
        <CopyField label={texts.all} value={shown.join('\n')} />
      </Section>
    );
  if (isOn)
    return (
      <Section title={texts.title}>
        <p>{texts.on}</p>
        <Row>
          <Button onClick={() => setIsRenewing(true)}>{texts.renew}</Button>
        </Row>
        {isRenewing && (
          <CallDialog
            call={ops.auth.renewRecoveryCodes}
            input={() => ({})}
            label={texts.renew}
            onDone={({ recovery_codes }) => setCodes(recovery_codes)}
            onClose={() => setIsRenewing(false)}
          >
            <p>{texts.renewText}</p>
          </CallDialog>
        )}
      </Section>
    );
  if (!start.data)
    return (
      <Section title={texts.title}>
        <p>{texts.off}</p>
        {start.error && <p role="alert">{start.error.message}</p>}
        <Row>
          <Button kind="primary" isBusy={start.isPending} onClick={() => start.mutate({})}>
            {texts.start}
          </Button>
        </Row>
      </Section>
    );
  const { secret, url } = start.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enable.mutate({ secret, code });
  };
  return (
    <Section title={texts.title}>
      <form className={styles.form} onSubmit={submit}>
        <p>{texts.scan}</p>
        <QrCode text={url} label={texts.qr} />
        <CopyField label={texts.secret} value={secret} />
        <TextField
          label={texts.code}
          value={code}
          onChange={(value) => setCode(value.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={enable.error?.message}
        />
        <Button type="submit" kind="primary" isBusy={enable.isPending} disabled={code.length !== 6}>
          {texts.enable}
        </Button>
      </form>
    </Section>
  );
}

/** Drawn as an SVG of our own: a picture in a data address would need a looser CSP. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
