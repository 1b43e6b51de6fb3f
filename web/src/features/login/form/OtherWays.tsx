// Round buttons for the ways that lead through another site or another game's account.
import type { MouseEvent } from 'react';
import { thirdPartyAuthUrl } from '../../../entities/player/index.ts';
import { hostEnvironment, openMiniProgramPage } from '../../../shared/bridge/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { landing } from '../landing.ts';
import { useTexts } from '../texts.ts';
import type { OtherWay } from '../ways.ts';
import styles from './form.module.css';

const ICONS: Record<OtherWay, IconName> = { wechat: 'wechat', wegame: 'gamepad', union: 'user' };

type OtherWaysProps = {
  ways: readonly OtherWay[];
  redirectTo: string | undefined;
  onUnion: () => void;
  /** Holds an act back until there is consent. */
  require: (act: () => void) => void;
};

export function OtherWays({ ways, redirectTo, onUnion, require }: OtherWaysProps) {
  const t = useTexts();
  const { gameId, sourceFrom, isXJSJ } = useSession();
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    require(() => location.assign(href));
  };
  /** The mini-program asks WeChat itself, and comes back with a ticket. */
  const callMiniProgram = async () => {
    const link = hrefOf(landing(redirectTo));
    if (!(await openMiniProgramPage('login', { link }))) toast(t.third.failed);
  };
  const isInShell = hostEnvironment() === 'mini-program';
  return (
    <section className={styles.others} aria-label={t.otherWays}>
      <h2 className={styles.rule}>{t.otherWays}</h2>
      <ul className={styles.round}>
        {ways.map((way) => {
          const face = (
            <>
              <span className={styles.disc} data-way={way}>
                <Icon name={ICONS[way]} size={24} />
              </span>
              {t[way]}
            </>
          );
          return (
            <li key={way}>
              {way === 'union' || isInShell ? (
                <button
                  type="button"
                  className={styles.way}
                  onClick={way === 'union' ? onUnion : () => require(() => void callMiniProgram())}
                >
                  {face}
                </button>
              ) : (
                <a
                  className={styles.way}
                  href={thirdPartyAuthUrl(way, isXJSJ, {
                    game_id: gameId,
                    source_from: sourceFrom,
                    redirectTo,
                  })}
                  onClick={leave}
                >
                  {face}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
