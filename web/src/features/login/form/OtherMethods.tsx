// Buttons of the login methods that use another site or another game's account.
import type { MouseEvent } from 'react';
import { thirdPartyAuthUrl } from '../../../entities/player/index.ts';
import { hostEnvironment, openMiniProgramPage } from '../../../shared/bridge/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { wechatIcon } from '../../../shared/ui/Icon/account-icons.ts';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import type { OtherMethod } from '../login-methods.ts';
import { redirectTarget } from '../redirect-target.ts';
import { useTexts } from '../texts.ts';
import styles from './form.module.css';

const ICONS: Record<OtherMethod, IconName> = { wechat: wechatIcon, wegame: 'gamepad', union: 'user' };

type OtherMethodsProps = {
  methods: readonly OtherMethod[];
  redirectTo: string | undefined;
  onUnion: () => void;
  /** Runs an action once there is consent. */
  requireConsent: (action: () => void) => void;
};

export function OtherMethods({ methods, redirectTo, onUnion, requireConsent }: OtherMethodsProps) {
  const t = useTexts();
  const gameId = useSession((state) => state.gameId);
  const sourceFrom = useSession((state) => state.sourceFrom);
  const isXJSJ = useSession((state) => state.isXJSJ);
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    requireConsent(() => location.assign(href));
  };
  /** The mini-program calls wx.login and returns with a ticket. */
  const callMiniProgram = async () => {
    const link = hrefOf(redirectTarget(redirectTo));
    if (!(await openMiniProgramPage('login', { link }))) toast(t.third.failed);
  };
  const isInMiniProgram = hostEnvironment() === 'mini-program';
  return (
    <section className={styles.others} aria-label={t.otherMethods}>
      <Row as="h2" gap="3" className={styles.rule}>
        {t.otherMethods}
      </Row>
      <ul className={styles.round}>
        {methods.map((method) => {
          const content = (
            <>
              <span className={styles.disc} data-method={method}>
                <Icon name={ICONS[method]} size={24} />
              </span>
              {t[method]}
            </>
          );
          return (
            <li key={method}>
              {method === 'union' || isInMiniProgram ? (
                <Stack
                  as="button"
                  gap="1-5"
                  align="center"
                  type="button"
                  className={styles.method}
                  onClick={method === 'union' ? onUnion : () => requireConsent(() => void callMiniProgram())}
                >
                  {content}
                </Stack>
              ) : (
                <Stack
                  as="a"
                  gap="1-5"
                  align="center"
                  className={styles.method}
                  href={thirdPartyAuthUrl(method, isXJSJ, {
                    game_id: gameId,
                    source_from: sourceFrom,
                    redirectTo,
                  })}
                  onClick={leave}
                >
                  {content}
                </Stack>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
